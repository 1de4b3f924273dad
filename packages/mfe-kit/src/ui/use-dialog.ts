import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * A dialog about a subject, rendered only while it is open. When it closes, the focus returns to the element that had
 * it. If that element is gone (a deleted row), at once or after the list is read again, the focus goes to `fallback`.
 */
export const useDialog = <Subject>(fallback: { readonly current: HTMLElement | null }) => {
  const [dialog, setDialog] = useState<{ readonly subject: Subject }>();
  const opener = useRef<Element | null>(null);
  const returned = useRef<HTMLElement | null>(null);

  // Moves the focus in the same commit in which the dialog closes, so that the next key finds it there.
  useLayoutEffect(() => {
    const from = opener.current;
    if (dialog !== undefined || from === null) return;
    opener.current = null;
    const target = from instanceof HTMLElement && from.isConnected ? from : fallback.current;
    target?.focus({ preventScroll: true });
    returned.current = target;
  }, [dialog, fallback]);

  // Runs after every render, because the deleted row disappears only with a later answer.
  useLayoutEffect(() => {
    if (returned.current === null || returned.current.isConnected) return;
    returned.current = null;
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  });

  // The functions are stable, so that memoised components do not render again.
  const open = useCallback((subject: Subject) => {
    opener.current = document.activeElement;
    returned.current = null;
    setDialog({ subject });
  }, []);
  const close = useCallback(() => setDialog(undefined), []);
  return { dialog, open, close };
};
