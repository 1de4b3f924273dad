const isTyped = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  !event.metaKey &&
  // AltGr is Ctrl and Alt on Windows.
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey));

/**
 * Collects what is typed from now on, before the field that it is meant for has the focus.
 * @returns ends it, and returns the text; the empty text the next time
 */
export const collectKeys = (): (() => string) => {
  let text = '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (isTyped(event)) text += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    removeEventListener('keydown', onKeyDown, { capture: true });
    const collected = text;
    text = '';
    return collected;
  };
};
