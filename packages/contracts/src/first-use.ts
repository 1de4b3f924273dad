/**
 * A value that is made when it is first asked for. The first `Intl` object of a page costs a slow machine a tenth of
 * a second: no module makes one before a screen shows what it formats.
 */
export const onFirstUse = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
