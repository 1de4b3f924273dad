/** Days and minutes on the practice's clock, for many instants: computes the zone's offset once per quarter hour. */

const CUARTO = 15 * 60_000;
const DIA = 24 * 60 * 60_000;

export interface HoraLocal {
  /** Days since 1970-01-01 there. */
  readonly dia: number;
  /** Minutes since Sunday 00:00 there: 0 to 10079. */
  readonly minutoDeSemana: number;
}

/** `(instant in ms) -> HoraLocal`, in a time zone (IANA name). */
export const horaLocalEn = (zonaHoraria: string): ((instante: number) => HoraLocal) => {
  const formato = new Intl.DateTimeFormat('en-US', {
    timeZone: zonaHoraria,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const desfaseDe = (instante: number): number => {
    const partes = Object.fromEntries(
      formato.formatToParts(instante).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = partes;
    return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instante / 60_000) * 60_000;
  };
  let cuarto = Number.NaN;
  let desfase = 0;
  return (instante) => {
    if (Math.floor(instante / CUARTO) !== cuarto) {
      cuarto = Math.floor(instante / CUARTO);
      desfase = desfaseDe(cuarto * CUARTO);
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
