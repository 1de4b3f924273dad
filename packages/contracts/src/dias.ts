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

/** The day that is this many days after another (before it when negative); both `YYYY-MM-DD`, without a time zone. */
export const diasDespues = (fecha: string, dias: number): string => {
  const dia = new Date(`${fecha}T12:00:00Z`);
  dia.setUTCDate(dia.getUTCDate() + dias);
  return dia.toISOString().slice(0, 10);
};
