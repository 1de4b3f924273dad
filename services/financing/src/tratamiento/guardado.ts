/** What a write answers: the treatment or the payment as the events of its stream leave it. */
import type { Pago, Tratamiento } from '@odonto/contracts/financiacion-vistas';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { Handled } from '@odonto/event-kit/commands';
import { NotFound } from '@odonto/event-kit/decider';
import { documentAfter } from '@odonto/event-kit/projections';
import {
  type TratamientoGuardado,
  tratamientosGuardados,
  tratamientoView,
} from './tratamientos.projection.ts';
import { pagos, pagoView } from './pagos.projection.ts';
import type { TratamientoState } from './tratamiento.decider.ts';

type Hecho = Pick<Handled<TratamientoState, TratamientoEvent>, 'history'>;

const documentoDeTratamiento = (id: string, { history }: Hecho): TratamientoGuardado => {
  const guardado = documentAfter(tratamientosGuardados, id, history);
  if (!guardado) throw new NotFound('Tratamiento no encontrado');
  return guardado;
};

/** @throws NotFound when the command was a repeat and the treatment was removed since */
export const tratamientoGuardado = (id: string, hecho: Hecho): Tratamiento =>
  tratamientoView(documentoDeTratamiento(id, hecho));

/** @throws NotFound when the command was a repeat and the payment was annulled since */
export const pagoGuardado = (id: string, tratamientoId: string, hecho: Hecho): Pago => {
  const pago = documentAfter(pagos, id, hecho.history);
  if (!pago) throw new NotFound('Pago no encontrado');
  return pagoView(pago, documentoDeTratamiento(tratamientoId, hecho).descripcion);
};
