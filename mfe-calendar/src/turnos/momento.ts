import { diaAqui } from '@odonto/contracts/dias';
import type { Momento } from '@odonto/contracts/turno-agenda';
import { useEffect, useState } from 'react';

const dos = (parte: number): string => String(parte).padStart(2, '0');

/** The local time of the browser. */
export const momentoDe = (instante: Date): Momento => ({
  fecha: diaAqui(instante),
  hora: `${dos(instante.getHours())}:${dos(instante.getMinutes())}`,
});

/** Milliseconds: 'Próximos Turnos' is refreshed every 60 s (docs/spec/calendar.md#upcoming-appointments). */
const CADA = 60_000;

/** The current moment, updated every minute. */
export const useAhora = (): Momento => {
  const [ahora, setAhora] = useState(() => momentoDe(new Date()));
  useEffect(() => {
    const reloj = setInterval(() => setAhora(momentoDe(new Date())), CADA);
    return () => clearInterval(reloj);
  }, []);
  return ahora;
};
