/** The answer to a write: the treatment or the payment as the events of its stream leave it. */
import type { Pago, Tratamiento } from '@odonto/contracts/financiacion-vistas';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { Handled } from '@odonto/event-kit/commands';
import { existing } from '@odonto/event-kit/decider';
import { documentAfter } from '@odonto/event-kit/projections';
import {
  type TratamientoGuardado,
  tratamientosGuardados,
  tratamientoView,
} from './tratamientos.projection.ts';
import { pagos, pagoView } from './pagos.projection.ts';
import type { TratamientoState } from './tratamiento.decider.ts';

type Hecho = Pick<Handled<TratamientoState, TratamientoEvent>, 'history'>;

const documentoDeTratamiento = (id: string, { history }: Hecho): TratamientoGuardado =>
  existing(documentAfter(tratamientosGuardados, id, history), 'Tratamiento no encontrado');

/** @throws NotFound when the command was a repeat and the treatment was removed since */
export const tratamientoGuardado = (id: string, hecho: Hecho): Tratamiento =>
  tratamientoView(documentoDeTratamiento(id, hecho));

/** @throws NotFound when the command was a repeat and the payment was annulled since */
export const pagoGuardado = (id: string, tratamientoId: string, hecho: Hecho): Pago => {
  const pago = existing(documentAfter(pagos, id, hecho.history), 'Pago no encontrado');
  return pagoView(pago, documentoDeTratamiento(tratamientoId, hecho).descripcion);
};
