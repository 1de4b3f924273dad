/** Widths in CSS pixels at which the layout changes (docs/spec/session.md#layout). */
export const BREAKPOINTS = {
  /** Below: the patients list is always cards. */
  cards: 640,
  /** Below: phone. */
  tablet: 768,
  /** From here: the main screens stand in the header, until the sidebar has them. */
  laptop: 1024,
  /** From here: fixed sidebar. */
  desktop: 1440,
} as const;

export type Layout = 'phone' | 'tablet' | 'desktop';
