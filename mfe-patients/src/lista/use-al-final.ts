import { useEffect } from 'react';

/** Rows before the last one at which more are asked for: they come while the user is on the way to the end. */
const ANTES = 20;

/** Calls `onEnd` when the rows in the page come near the last one. */
export const useAlFinal = (ultima: number | undefined, cuantas: number, onEnd: (() => void) | undefined) => {
  // A page may hold nobody whom the user may see.
  const cerca = cuantas === 0 || (ultima !== undefined && ultima >= cuantas - ANTES);
  useEffect(() => {
    if (cerca) onEnd?.();
  }, [cerca, onEnd]);
};
