/** The fold of a financed treatment. The rules, views of the past, the audit and documents all use it. */
import type { DatosPago, TratamientoAcordado, TratamientoEvent } from './financiacion-eventos.ts';
import { textosDePago } from './tratamiento-datos.ts';
import { afterUnknown } from './unknown-event.ts';

export type PagoVigente = DatosPago & { readonly numeroCuota: number };

/** Amounts in cents. */
export type TratamientoVigente = TratamientoAcordado['data'] & {
  readonly status: 'vigente';
  readonly pagos: Map<string, PagoVigente>;
  /** Annulled payments: a late repeat of their registration does not restore them. */
  readonly anulados: Set<string>;
};

export type EstadoDeTratamiento = { readonly status: 'inexistente' | 'eliminado' } | TratamientoVigente;

export const tratamientoInexistente = (): EstadoDeTratamiento => ({ status: 'inexistente' });

/** A copy that the caller may change. */
export const copiaDeTratamiento = (state: EstadoDeTratamiento): EstadoDeTratamiento =>
  state.status === 'vigente'
    ? { ...state, pagos: new Map(state.pagos), anulados: new Set(state.anulados) }
    : state;

/** Folds the event in. It changes the payments of the given state, so the caller must own that state. */
export const aplicarATratamiento = (
  state: EstadoDeTratamiento,
  event: TratamientoEvent,
): EstadoDeTratamiento => {
  if (event.type === 'TratamientoAcordado')
    return { status: 'vigente', ...event.data, pagos: new Map(), anulados: new Set() };
  if (state.status !== 'vigente') return state;
  switch (event.type) {
    case 'TratamientoDescripto':
    case 'CondicionesCambiadas':
      return { ...state, ...event.data };
    case 'TratamientoEliminado':
      return { status: 'eliminado' };
    case 'PagoRegistrado':
    case 'PagoCorregido': {
      const { pagoId, numeroCuota, monto, fechaPago, metodo, referencia } = event.data;
      const antes = textosDePago.de(state.pagos.get(pagoId) ?? textosDePago.nada());
      const textos = { ...antes, ...textosDePago.presentes(event.data) };
      state.pagos.set(pagoId, { numeroCuota, monto, fechaPago, metodo, referencia, ...textos });
      return state;
    }
    case 'PagoAnulado':
      state.pagos.delete(event.data.pagoId);
      state.anulados.add(event.data.pagoId);
      return state;
    default:
      return afterUnknown(state, event);
  }
};

/** A payment that was not annulled, folded from events of type `E`. */
export interface FoldedPago<E> {
  readonly id: string;
  readonly pago: PagoVigente;
  /** Instant when the payment was registered. */
  readonly createdAt: string;
  /** The event that registered the payment or corrected it last. */
  readonly source: E;
}

/** A treatment that was not deleted, with the events that its values come from. */
export interface FoldedTratamiento<E> {
  readonly tratamiento: TratamientoVigente;
  /** Instant when the treatment was agreed. */
  readonly createdAt: string;
  /** The last event of the treatment itself, without its payments. */
  readonly source: E;
  /** The last event that set the texts of the treatment. */
  readonly textos: E;
  /** In the order in which they were registered. */
  readonly pagos: readonly FoldedPago<E>[];
}

/** The treatment after its events; undefined when it does not exist or was deleted. */
export const foldTratamiento = <E extends TratamientoEvent & { readonly recordedAt: string }>(
  eventos: readonly E[],
): FoldedTratamiento<E> | undefined => {
  let estado = tratamientoInexistente();
  const registrados = new Map<string, string>();
  const sources = new Map<string, E>();
  let [source] = eventos;
  let textos = source;
  for (const evento of eventos) {
    const { type, data }: TratamientoEvent = evento;
    estado = aplicarATratamiento(estado, evento);
    if (type === 'PagoRegistrado') registrados.set(data.pagoId, evento.recordedAt);
    if ('pagoId' in data) sources.set(data.pagoId, evento);
    else source = evento;
    if (type === 'TratamientoAcordado' || type === 'TratamientoDescripto') textos = evento;
  }
  const [primero] = eventos;
  if (estado.status !== 'vigente' || !primero || !source || !textos) return undefined;
  const pagos = [...estado.pagos].flatMap(([id, pago]): FoldedPago<E>[] => {
    const suya = sources.get(id);
    return suya ? [{ id, pago, createdAt: registrados.get(id) ?? suya.recordedAt, source: suya }] : [];
  });
  return { tratamiento: estado, createdAt: primero.recordedAt, source, textos, pagos };
};
