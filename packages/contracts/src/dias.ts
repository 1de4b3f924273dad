/** Days as texts, `YYYY-MM-DD`, without the rules of forms. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;

/** The day of a text that begins with a real date from 1900 to 2100, otherwise undefined. */
export const dayOf = (text: string): string | undefined => {
  const [, year, month, day] = DAY.exec(text.trim()) ?? [];
  if (year === undefined || year < '1900' || year > '2100') return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? `${year}-${month}-${day}` : undefined;
};

/** Created once per zone, because creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
};

/** Today's day in a time zone (`ZONA_HORARIA` on servers), `YYYY-MM-DD`. */
export const todayIn = (timeZone: string, now: Date): string => formatOf(timeZone).format(now);

/** The day of an instant by the clock and zone of this machine, `YYYY-MM-DD`. Screens compare dates with it. */
export const diaAqui = (instante = new Date()): string => {
  const dos = (parte: number): string => String(parte).padStart(2, '0');
  return `${instante.getFullYear()}-${dos(instante.getMonth() + 1)}-${dos(instante.getDate())}`;
};

/** `(instant in ms) -> minutes that the time zone is ahead of UTC`. */
export const desfaseEn = (timeZone: string): ((instante: number) => number) => {
  const formato = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instante) => {
    const [, signo, horas = '0', minutos = '0'] =
      /GMT([+-])(\d{2}):(\d{2})/.exec(formato.format(instante)) ?? [];
    return (signo === '-' ? -1 : 1) * (Number(horas) * 60 + Number(minutos));
  };
};

/** The day and the hour of an instant by the clocks of a time zone: `{ fecha: '2026-11-23', hora: '09:30' }`. */
export const momentoEn = (timeZone: string, now: Date): { readonly fecha: string; readonly hora: string } => {
  const aqui = new Date(now.getTime() + desfaseEn(timeZone)(now.getTime()) * 60_000).toISOString();
  return { fecha: aqui.slice(0, 10), hora: aqui.slice(11, 16) };
};

/**
 * `(day, 'HH:MM') -> instant in ms` by the clocks of a time zone. An hour that the clocks skip becomes the hour
 * after it.
 */
export const instanteEn = (timeZone: string): ((dia: string, hora: string) => number) => {
  const desfase = desfaseEn(timeZone);
  return (dia, hora) => {
    const enUtc = Date.parse(`${dia}T${hora}:00Z`);
    const alli = desfase(enUtc - desfase(enUtc) * 60_000);
    // Where the clocks skip the hour, the two offsets differ, and the smaller one is that before the change.
    return enUtc - Math.min(alli, desfase(enUtc - alli * 60_000)) * 60_000;
  };
};

/** The day that is `dias` days after another, or before it when negative. Both are `YYYY-MM-DD`, in no time zone. */
export const diasDespues = (fecha: string, dias: number): string => {
  const dia = new Date(`${fecha}T12:00:00Z`);
  dia.setUTCDate(dia.getUTCDate() + dias);
  return dia.toISOString().slice(0, 10);
};
