import { useUnsavedGuard } from '@odonto/mfe-kit/ui';
import { useState } from 'react';

/** Closing a dialog: it waits while saving, and asks when something was typed. */
export const useCierre = (modificado: boolean, guardando: boolean, onClose: () => void) => {
  const mayLeave = useUnsavedGuard(modificado);
  const [asking, setAsking] = useState(false);
  const cerrar = async () => {
    if (guardando || asking) return;
    setAsking(true);
    const leave = await mayLeave();
    setAsking(false);
    if (leave) onClose();
  };
  return { asking, cerrar: () => void cerrar() };
};
