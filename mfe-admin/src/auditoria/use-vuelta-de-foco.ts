import { useLayoutEffect, useState } from 'react';

/** For a dialog that is in the page only while it is open: when it goes, the focus is again on what opened it. */
export const useVueltaDeFoco = (): void => {
  const [abridor] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      if (abridor instanceof HTMLElement) abridor.focus({ preventScroll: true });
    },
    [abridor],
  );
};
