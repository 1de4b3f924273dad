/** The account as of a cut, each figure with the event that left it so. Pure. */
import { plegarTratamiento, type TratamientoPlegado } from '@odonto/contracts/financiacion-estado';
import { todayIn } from '@odonto/contracts/fechas';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { LoggedEvent } from '@odonto/service-kit/events';
import { type Corte, yaRegistrado } from './corte.ts';

type Evento = LoggedEvent<TratamientoEvent>;

export interface CuentaPlegada {
  readonly tratamientos: readonly TratamientoPlegado<Evento>[];
  readonly eventos: readonly Evento[];
}

/**
 * On the clock of recording: the events there were by then. On the other, what is known at present of that day: a payment
 * counts from the day that it now bears, and what was annulled or entered by mistake was never so (docs/adr/0171).
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
