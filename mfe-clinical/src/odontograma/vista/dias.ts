/** Days in the time zone of the browser, as `YYYY-MM-DD`. */
import { diaAqui } from '@odonto/contracts/dias';

const UN_DIA = 86_400_000;
const medianoche = (fecha: Date, dias = 0): Date =>
  new Date(fecha.getFullYear(), fecha.getMonth(), fecha.getDate() + dias);

/** Every day from that of an instant (ISO) to today, both included; only today without an instant. */
export const diasDesde = (instante: string | undefined, hoy: Date): readonly string[] => {
  const desde = instante === undefined ? hoy : new Date(instante);
  const [primero, ultimo] = [medianoche(desde), medianoche(hoy)];
  const cuantos = Math.max(0, Math.round((ultimo.getTime() - primero.getTime()) / UN_DIA));
  return Array.from({ length: cuantos + 1 }, (_, n) => diaAqui(medianoche(primero, n)));
};

/** The last instant of a day, as ISO 8601 in UTC. */
export const finDelDia = (dia: string): string => new Date(`${dia}T23:59:59.999`).toISOString();
