import { useMediaQuery } from '@mantine/hooks';
import { BREAKPOINTS, type Layout } from '../breakpoints.ts';

const atOnce = { getInitialValueInEffect: false } as const;
const from = (width: number) => `(min-width: ${width}px)`;

/** The layout class of the window: phone, tablet or desktop. */
export const useLayout = (): Layout => {
  const tablet = useMediaQuery(from(BREAKPOINTS.tablet), true, atOnce);
  const desktop = useMediaQuery(from(BREAKPOINTS.desktop), true, atOnce);
  if (!tablet) return 'phone';
  return desktop ? 'desktop' : 'tablet';
};

/** Whether the window is too narrow for the sidebar and wide enough for the main screens in the header. */
export const useLaptop = (): boolean =>
  useMediaQuery(`(${BREAKPOINTS.laptop}px <= width < ${BREAKPOINTS.desktop}px)`, false, atOnce);

/** Whether a list is cards instead of a table: in a window narrower than `under`, in pixels. */
export const useCards = (under: number): boolean => !useMediaQuery(from(under), true, atOnce);

/** Whether lists are cards and dialogs fill the screen: under 640 px. */
export const useCardsOnly = (): boolean => useCards(BREAKPOINTS.cards);
