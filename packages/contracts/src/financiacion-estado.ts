/** The state of a financed treatment: the one fold of its events, for the decider and for the audit. */
import type { DatosPago, TratamientoAcordado, TratamientoEvent } from './financiacion-eventos.ts';

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

/** A copy of a state that may be changed. */
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
      const { pagoId, numeroCuota, monto, fechaPago, metodo, referencia, observaciones } = event.data;
      state.pagos.set(pagoId, { numeroCuota, monto, fechaPago, metodo, referencia, observaciones });
      return state;
    }
    case 'PagoAnulado':
      state.pagos.delete(event.data.pagoId);
      state.anulados.add(event.data.pagoId);
      return state;
    default:
      return event satisfies never;
  }
};
