import { diaAqui } from '@odonto/contracts/dias';
import { useEffect, useState } from 'react';

/** Milliseconds between two checks of the clock. */
const CADA = 60_000;

/** Today in the browser's zone, `YYYY-MM-DD`. The value changes while a screen stays open past midnight. */
export const useDia = (): string => {
  const [dia, setDia] = useState(() => diaAqui());
  useEffect(() => {
    const reloj = setInterval(() => setDia(diaAqui()), CADA);
    return () => clearInterval(reloj);
  }, []);
  return dia;
};
