import { diaAqui } from '@odonto/contracts/dias';
import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the clock. */
const CADA = 60_000;

/** Today's day where the browser is, `YYYY-MM-DD`: a screen that stays open past midnight follows it. */
export const useDia = (): string => {
  const [dia, setDia] = useState(() => diaAqui());
  useEffect(() => {
    const reloj = setInterval(() => setDia(diaAqui()), CADA);
    return () => clearInterval(reloj);
  }, []);
  return dia;
};
