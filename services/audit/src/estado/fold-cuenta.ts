/** The account as of a cutoff, each figure with the event that last set it. Pure. */
import { foldTratamiento, type FoldedTratamiento } from '@odonto/contracts/financiacion-estado';
import { todayIn } from '@odonto/contracts/fechas';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { type Cutoff, yaRegistrado } from './cutoff.ts';

type Evento = LoggedEvent<TratamientoEvent>;

export interface FoldedCuenta {
  readonly tratamientos: readonly FoldedTratamiento<Evento>[];
  readonly eventos: readonly Evento[];
}

/**
 * By recording clock: the events recorded by then. By effective date: what is now known about that day, so a payment
 * counts from its current date, and what was annulled or entered by mistake never counts (docs/adr/0171).
 */
export const foldCuenta = (
  history: readonly (readonly Evento[])[],
  cutoff: Cutoff,
  zonaHoraria: string,
): FoldedCuenta => {
  const dia = todayIn(zonaHoraria, new Date(cutoff.instante));
  const contar = (fecha: string): boolean => cutoff.reloj === 'registrado' || fecha.slice(0, 10) <= dia;
  const conocidos = history.map((eventos) =>
    cutoff.reloj === 'efectivo' ? eventos : eventos.filter((evento) => yaRegistrado(evento, cutoff)),
  );
  const tratamientos = conocidos.flatMap((eventos) => {
    const folded = foldTratamiento(eventos);
    if (!folded || !contar(folded.tratamiento.fechaInicio)) return [];
    return [{ ...folded, pagos: folded.pagos.filter(({ pago }) => contar(pago.fechaPago)) }];
  });
  return { tratamientos, eventos: conocidos.flat() };
};
