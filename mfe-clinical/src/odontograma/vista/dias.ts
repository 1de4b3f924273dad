/** Days in the browser's time zone, as `YYYY-MM-DD`. */
const diaDe = (fecha: Date): string =>
  [fecha.getFullYear(), fecha.getMonth() + 1, fecha.getDate()]
    .map((parte) => String(parte).padStart(2, '0'))
    .join('-');

const UN_DIA = 86_400_000;
const medianoche = (fecha: Date, dias = 0): Date =>
  new Date(fecha.getFullYear(), fecha.getMonth(), fecha.getDate() + dias);

/** Every day from that of an instant (ISO) to today, both included; only today without an instant. */
export const diasDesde = (instante: string | undefined, hoy: Date): readonly string[] => {
  const desde = instante === undefined ? hoy : new Date(instante);
  const [primero, ultimo] = [medianoche(desde), medianoche(hoy)];
  const cuantos = Math.max(0, Math.round((ultimo.getTime() - primero.getTime()) / UN_DIA));
  return Array.from({ length: cuantos + 1 }, (_, n) => diaDe(medianoche(primero, n)));
};

/** The last instant of a day, as ISO 8601 in UTC. */
export const finDelDia = (dia: string): string => new Date(`${dia}T23:59:59.999`).toISOString();
