import { messageOf } from '@odonto/mfe-kit';
import { useRef, useState } from 'react';
import { LlaveNoUsada } from './llaves.ts';

/** Runs one request at a time and keeps the message of its failure for the screen. */
export const useEnvio = (falla: string) => {
  const underWay = useRef(false);
  const [enviando, setEnviando] = useState(false);
  const [problema, setProblema] = useState<string>();
  const enviar = async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setEnviando(true);
    setProblema(undefined);
    try {
      await work();
    } catch (error) {
      setProblema(error instanceof LlaveNoUsada ? error.message : messageOf(error, falla));
    } finally {
      underWay.current = false;
      setEnviando(false);
    }
  };
  return { enviando, problema, enviar, decir: setProblema };
};
