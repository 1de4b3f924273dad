/** The window sizes for every screen. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 834, height: 1194 },
  landscape: { width: 1194, height: 834 },
  laptop: { width: 1366, height: 768 },
  desktop: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1080 },
} as const;

export type Size = keyof typeof SIZES;
