import { useEffect } from 'react';
import { holdUnsaved, mayLeave } from './leaving.ts';

/**
 * Asks before the user leaves unsaved work by a link, the menu, the back button or closing the tab. Returns the
 * function that asks the same question, for parts that the screen closes itself: `if (await mayLeave()) onClose()`.
 */
export const useUnsavedGuard = (dirty: boolean): (() => Promise<boolean>) => {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty]);
  return mayLeave;
};
