import { useLayoutEffect, useState } from 'react';

/**
 * For a dialog that is in the page only while it is open, with no row or list that could be gone: when it goes, the
 * focus is again on what opened it. Where it could be, `useDialog`.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
};
