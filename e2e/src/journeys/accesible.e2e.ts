/**
 * Every screen with the keyboard alone, for a screen reader, and enlarged. A screen has one title, its headings are in
 * order, and every control has a name. Tab reaches every control in the order of the page; the focus is visible and
 * uncovered. Nothing is wider than a window of 320 pixels, or than a laptop's window at 200 %.
 */
import { expect } from '@jest/globals';
import { goToScreen, type Screen, SCREENS } from '../pages/screens.ts';
import { stage } from '../stage/stage.ts';
import { structureFaults } from '../stage/structure.ts';
import { tabFaults } from '../stage/tab-walk.ts';

const { journey } = stage(async () => ({ DEMO: '1' }));
const PACIENTE = 'Núñez, Ramón Osvaldo';

/** A laptop, a laptop at 200 %, and the narrowest window that WCAG 1.4.10 names. */
const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 683, height: 384 },
  { width: 320, height: 640 },
] as const;

/** Screens in groups, so that no journey takes long. */
const groups = (as: Screen['as'], size: number) => {
  const own = Object.entries(SCREENS).filter(([, screen]) => screen.as === as);
  return Array.from({ length: Math.ceil(own.length / size) }, (_, n) => own.slice(n * size, (n + 1) * size));
};

for (const as of ['nadie', 'profesional', 'admin'] as const)
  for (const group of groups(as, 6))
    journey(group.map(([name]) => name).join(', '), { as }, async ({ page, api }) => {
      const paciente = (await api.paciente(PACIENTE)).id;
      const found: string[] = [];
      for (const [name, screen] of group)
        for (const size of WINDOWS) {
          await page.setViewportSize(size);
          await goToScreen(page, screen, paciente);
          const sticksOut = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          const faults = [
            ...(sticksOut > 0 ? [`${sticksOut} px wider than the window`] : []),
            ...(await structureFaults(page)),
            ...(await tabFaults(page)),
          ];
          found.push(...faults.map((fault) => `${name} at ${size.width}: ${fault}`));
        }
      expect(found).toEqual([]);
    });
