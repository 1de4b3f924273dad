import { useEffect } from 'react';

/** More rows are requested this many rows before the last one, so that they arrive before the user reaches the end. */
const ANTES = 20;

/** Calls `onEnd` when the rendered rows come near the last one. */
export const useAlFinal = (ultima: number | undefined, cuantas: number, onEnd: (() => void) | undefined) => {
  // A page may contain no paciente that the user may see.
  const cerca = cuantas === 0 || (ultima !== undefined && ultima >= cuantas - ANTES);
  useEffect(() => {
    if (cerca) onEnd?.();
  }, [cerca, onEnd]);
};
