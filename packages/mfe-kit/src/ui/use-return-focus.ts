import { useLayoutEffect, useState } from 'react';

/**
 * For a dialog that is rendered only while it is open: when it closes, the focus returns to the element that opened it.
 * Use `useDialog` when that element may be gone, as in a list.
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
