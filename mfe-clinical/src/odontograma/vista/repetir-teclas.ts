/** The browser's default actions for unhandled keys. */
const porDefecto = (donde: Element, tecla: string): void => {
  if (donde instanceof HTMLButtonElement && tecla === 'Enter') donde.click();
  if (!(donde instanceof HTMLInputElement) || donde.type !== 'text' || tecla.length > 1) return;
  donde.setRangeText(tecla, donde.selectionStart ?? 0, donde.selectionEnd ?? 0, 'end');
  donde.dispatchEvent(new InputEvent('input', { bubbles: true, data: tecla, inputType: 'insertText' }));
};

/**
 * Repeats, at the current focus, the keys that were pressed while nothing could handle them
 * (docs/spec/clinical.md#keyboard-of-the-odontogram).
 */
export const repetirTeclas = async (teclas: readonly string[]): Promise<void> => {
  for (const key of teclas) {
    const donde = document.activeElement ?? document.body;
    const evento = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    if (donde.dispatchEvent(evento)) porDefecto(donde, key);
    await Promise.resolve();
  }
};
