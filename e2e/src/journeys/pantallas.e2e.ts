/** Every screen on a phone and on a desktop: nothing is too wide, axe finds nothing, the header stays visible. */
import { expect } from '@jest/globals';
import { layout } from '../pages/layout.page.ts';
import { goToScreen, SCREENS } from '../pages/screens.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage(async () => ({ DEMO: '1' }));
const PACIENTE = 'Núñez, Ramón Osvaldo';
/** `diseno.e2e.ts` checks these screens, at every size. */
const ELSEWHERE = new Set(['login', 'pacientes', 'nuevo-paciente', 'ficha']);

for (const [name, screen] of Object.entries(SCREENS).filter(([known]) => !ELSEWHERE.has(known)))
  for (const size of ['phone', 'desktop'] as const)
    journey(`${name} en ${size}`, { as: screen.as, size }, async ({ page, api }) => {
      await goToScreen(page, screen, (await api.paciente(PACIENTE)).id);
      const overflow = await page.evaluate(`document.documentElement.scrollWidth - innerWidth`);
      expect(overflow).toBeLessThanOrEqual(0);
      const cabecera = await layout(page).encabezado.boundingBox();
      expect(cabecera?.width).toBeGreaterThan(100);
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await screen.after?.(page);
    });
