import { useEffect } from 'react';
import { holdUnsaved, mayLeave } from './leaving.ts';

/**
 * Asks before unsaved work is left by a link, the menu, the back button or closing the tab.
 * Returns the same question for what the screen closes itself: `if (await mayLeave()) onClose()`.
 */
export const useUnsavedGuard = (dirty: boolean): (() => Promise<boolean>) => {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty]);
  return mayLeave;
};
