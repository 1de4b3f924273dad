/**
 * Nothing jumps: with a slow line and a slow processor, what a screen shows while its data arrive stays where it is.
 * Every screen, at the sizes of a phone, a tablet and a clinic's laptop.
 */
import { expect } from '@jest/globals';
import { SCREENS } from '../pages/screens.ts';
import { jumpsOf, slowAndWatched } from '../stage/jumps.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage(async () => ({ DEMO: '1' }));
const PACIENTE = 'Núñez, Ramón Osvaldo';

for (const as of ['profesional', 'admin'] as const)
  for (const size of ['phone', 'tablet', 'landscape', 'laptop'] as const)
    journey(`las pantallas de ${as} en ${size}`, { as, size }, async ({ page, api }) => {
      const paciente = (await api.paciente(PACIENTE)).id;
      await slowAndWatched(page);
      const jumped: string[] = [];
      for (const [name, screen] of Object.entries(SCREENS))
        if (screen.as === as && !screen.act) jumped.push(...(await jumpsOf(page, name, screen, paciente)));
      expect(jumped).toEqual([]);
    });
