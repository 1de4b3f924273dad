/** The account as of a cut, each figure with the event that left it so. Pure. */
import { plegarTratamiento, type TratamientoPlegado } from '@odonto/contracts/financiacion-estado';
import { todayIn } from '@odonto/contracts/fechas';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { type Corte, yaRegistrado } from './corte.ts';

type Evento = LoggedEvent<TratamientoEvent>;

export interface CuentaPlegada {
  readonly tratamientos: readonly TratamientoPlegado<Evento>[];
  readonly eventos: readonly Evento[];
}

/**
 * By recording clock: the events recorded by then. By effective date: what is now known about that day, so a payment
 * counts from its current date, and what was annulled or entered by mistake never counts (docs/adr/0171).
 */
export const plegarCuenta = (
  historia: readonly (readonly Evento[])[],
  corte: Corte,
  zonaHoraria: string,
): CuentaPlegada => {
  const dia = todayIn(zonaHoraria, new Date(corte.instante));
  const contar = (fecha: string): boolean => corte.reloj === 'registrado' || fecha.slice(0, 10) <= dia;
  const conocidos = historia.map((eventos) =>
    corte.reloj === 'efectivo' ? eventos : eventos.filter((evento) => yaRegistrado(evento, corte)),
  );
  const tratamientos = conocidos.flatMap((eventos) => {
    const plegado = plegarTratamiento(eventos);
    if (!plegado || !contar(plegado.tratamiento.fechaInicio)) return [];
    return [{ ...plegado, pagos: plegado.pagos.filter(({ pago }) => contar(pago.fechaPago)) }];
  });
  return { tratamientos, eventos: conocidos.flat() };
};
