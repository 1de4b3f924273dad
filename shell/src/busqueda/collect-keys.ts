const isTyped = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  !event.metaKey &&
  // Windows reports AltGr as Ctrl and Alt.
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey));

/**
 * Collects the text that is typed from now on, for a field that does not have the focus yet.
 * @returns a function that ends the collection and returns the text, or '' when it is called again
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
