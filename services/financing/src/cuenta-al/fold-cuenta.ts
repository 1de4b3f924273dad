/** The account on a past day: folds the events recorded by then, in the shape of today's lists. Pure. */
import { type CuentaAl, resumenDe } from '@odonto/contracts/financiacion';
import { foldTratamiento, type FoldedTratamiento } from '@odonto/contracts/financiacion-estado';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import { masNuevosPrimero } from '@odonto/contracts/orden';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import {
  type TratamientoGuardado,
  tratamientosGuardados,
  tratamientoView,
} from '../tratamiento/tratamientos.projection.ts';
import { type PagoGuardado, pagos, pagoView } from '../tratamiento/pagos.projection.ts';

type Folded = FoldedTratamiento<LoggedEvent<TratamientoEvent>>;

/** The document of the treatment in the list of treatments. */
export const documentoDe = ({ tratamiento, createdAt, pagos: vigentes }: Folded): TratamientoGuardado => {
  const { tratamientoId, status: _, anulados: __, descripcion, ...acordado } = tratamiento;
  return {
    ...acordado,
    id: tratamientoId,
    descripcion: descripcion ?? '',
    pagos: Object.fromEntries(vigentes.map(({ id, pago }) => [id, pago.monto])),
    createdAt,
  };
};

/** The documents of the payments in the list of payments. */
export const pagosDe = ({ tratamiento, pagos: vigentes }: Folded): PagoGuardado[] => {
  const { tratamientoId, pacienteId, profesionalId } = tratamiento;
  return vigentes.map(({ id, pago, createdAt }) => ({
    ...pago,
    id,
    tratamientoId,
    pacienteId,
    profesionalId,
    createdAt,
  }));
};

/** The account at the end of day `al`, from the events of each treatment that had been recorded by then. */
export const cuentaAlDia = (
  al: string,
  histories: readonly (readonly LoggedEvent<TratamientoEvent>[])[],
): CuentaAl => {
  const folded = histories.flatMap((eventos) => foldTratamiento(eventos) ?? []);
  const vigentes = folded.map(documentoDe);
  const descripciones = new Map(vigentes.map(({ id, descripcion }) => [id, descripcion]));
  const tratamientos = masNuevosPrimero(vigentes, (uno) =>
    String(tratamientosGuardados.keys(uno)['orden']),
  ).map(tratamientoView);
  const pagados = masNuevosPrimero(folded.flatMap(pagosDe), (uno) => String(pagos.keys(uno)['orden']));
  return {
    al,
    ...resumenDe(tratamientos),
    tratamientos,
    pagos: pagados.map((pago) => pagoView(pago, descripciones.get(pago.tratamientoId) ?? '')),
  };
};
