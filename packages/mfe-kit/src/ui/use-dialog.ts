import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * A dialog about a subject, in the page only while it is open. When it closes, the focus goes back to where it
 * was; where that is gone (a deleted row), to `fallback`.
 */
export const useDialog = <Subject>(fallback: { readonly current: HTMLElement | null }) => {
  const [dialog, setDialog] = useState<{ readonly subject: Subject }>();
  const opener = useRef<Element | null>(null);

  // Together with the dialog's going: a key pressed right after finds the focus where it belongs.
  useLayoutEffect(() => {
    const from = opener.current;
    if (dialog !== undefined || from === null) return;
    opener.current = null;
    const target = from instanceof HTMLElement && from.isConnected ? from : fallback.current;
    target?.focus({ preventScroll: true });
  }, [dialog, fallback]);

  // The same functions at every call: what is drawn once for all its properties is not drawn again.
  const open = useCallback((subject: Subject) => {
    opener.current = document.activeElement;
    setDialog({ subject });
  }, []);
  const close = useCallback(() => setDialog(undefined), []);
  return { dialog, open, close };
};
