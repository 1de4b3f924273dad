/** Days and minutes on the practice's clock, for many instants. The offset is computed once a quarter of an hour. */
import { desfaseEn } from '@odonto/contracts/fechas';

const CUARTO = 15 * 60_000;
const DIA = 24 * 60 * 60_000;

export interface HoraLocal {
  /** Days since 1970-01-01 in the zone. */
  readonly dia: number;
  /** Minutes since Sunday 00:00 in the zone: 0 to 10079. */
  readonly minutoDeSemana: number;
}

/** `(instant in ms) -> HoraLocal`, in a time zone (IANA name). */
export const horaLocalEn = (zonaHoraria: string): ((instante: number) => HoraLocal) => {
  const desfaseDe = desfaseEn(zonaHoraria);
  let cuarto = Number.NaN;
  let desfase = 0;
  return (instante) => {
    if (Math.floor(instante / CUARTO) !== cuarto) {
      cuarto = Math.floor(instante / CUARTO);
      desfase = desfaseDe(cuarto * CUARTO) * 60_000;
    }
    const local = instante + desfase;
    const dia = Math.floor(local / DIA);
    // 1970-01-01 was a Thursday.
    return { dia, minutoDeSemana: ((dia + 4) % 7) * 1_440 + Math.floor((local - dia * DIA) / 60_000) };
  };
};

/** Days since 1970-01-01 of a `YYYY-MM-DD` text. */
export const numeroDeDia = (fecha: string): number =>
  Math.floor(Date.parse(`${fecha.slice(0, 10)}T00:00:00Z`) / DIA);
