/** The account at a past date: today's projections applied to the events up to then. Pure. */
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import { type CuentaAl, resumenDe } from '@odonto/contracts/financiacion';
import type { LoggedEvent } from '@odonto/service-kit/events';
import { erased } from '@odonto/service-kit/projections/any-projection';
import type { Projection } from '@odonto/service-kit/projections/projection';
import { type Cuenta, cuentas, tratamientoView } from '../tratamiento/cuenta.projection.ts';
import { type PagoVigente, pagos, pagoView } from '../tratamiento/pagos.projection.ts';

/** The documents of a projection after these events, by the same rules as the live ones. */
const documentos = <Doc extends object>(
  declared: Projection<Doc, never>,
  events: readonly LoggedEvent[],
): Doc[] => {
  const { id, on } = erased(declared);
  const docs = new Map<string, object>();
  for (const event of events) {
    const handler = on[event.type];
    if (!handler) continue;
    const key = id(event);
    const doc = handler(docs.get(key), event);
    if (doc) docs.set(key, doc);
    else docs.delete(key);
  }
  // The handlers' types were checked in the declaration of the projection.
  return [...docs.values()] as Doc[];
};

const masNuevosPrimero = <Doc extends object>(
  { keys }: Projection<Doc, never>,
  docs: readonly Doc[],
): Doc[] => docs.toSorted((uno, otro) => (String(keys(uno)['orden']) < String(keys(otro)['orden']) ? 1 : -1));

/** The account at the end of day `al`, folded from the events recorded by then, stream by stream. */
export const cuentaAlDia = (al: string, events: readonly LoggedEvent<TratamientoEvent>[]): CuentaAl => {
  const vigentes = documentos<Cuenta>(cuentas, events);
  const descripciones = new Map(vigentes.map(({ id, descripcion }) => [id, descripcion]));
  const tratamientos = masNuevosPrimero<Cuenta>(cuentas, vigentes).map(tratamientoView);
  return {
    al,
    ...resumenDe(tratamientos),
    tratamientos,
    pagos: masNuevosPrimero<PagoVigente>(pagos, documentos<PagoVigente>(pagos, events)).map((pago) =>
      pagoView(pago, descripciones.get(pago.tratamientoId) ?? ''),
    ),
  };
};
