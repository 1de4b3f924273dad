import { useMediaQuery } from '@odonto/mfe-kit/ui';

/** Whether lists of an account are cards: their tables need 1000 px to be read without moving them. */
export const useTarjetas = (): boolean =>
  !useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false });
