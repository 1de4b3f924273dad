/**
 * A value that is created on first use. The first `Intl` object of a page costs a slow machine a tenth of a second, so
 * no module creates one before a screen needs it.
 */
export const onFirstUse = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
