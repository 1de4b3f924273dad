import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a frame whose content other modules change. When the focused element is removed, for example a
 * button whose work is done, the focus goes to the frame (which needs `tabIndex={-1}`) and not to the page's body.
 */
export const useKeptFocus = <E extends HTMLElement>(): RefObject<E | null> => {
  const frame = useRef<E>(null);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    let focused: Node | null = null;
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Node ? target : null;
    };
    const removals = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      if (document.activeElement === document.body) current.focus({ preventScroll: true });
    });
    current.addEventListener('focusin', note);
    removals.observe(current, { childList: true, subtree: true });
    return () => {
      current.removeEventListener('focusin', note);
      removals.disconnect();
    };
  }, []);
  return frame;
};
