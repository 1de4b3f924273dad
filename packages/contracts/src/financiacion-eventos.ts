/**
 * What happens to a financed treatment and its payments. Stream `tratamiento-{id}`: the invariants live together.
 * Amounts are integer cents and stay plain, so that totals replay after an erasure.
 */
import type { EventDefinitions } from './event-definition.ts';
import type { MetodoPago } from './financiacion.ts';

/** Whose treatment it is: part of every event, so that any service can place it without looking elsewhere. */
export interface DeTratamiento {
  readonly tratamientoId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
}

export interface Condiciones {
  readonly montoTotal: number;
  readonly cantidadCuotas: number;
}

/** The texts of a treatment. `descripcion` is null once the paciente's key has been destroyed. */
export interface Descripcion {
  readonly descripcion: string | null;
  readonly observaciones: string | null;
}

/** What a person says of a payment; texts are null when there are none or they were erased. */
export interface DatosPago {
  readonly monto: number;
  /** YYYY-MM-DD */
  readonly fechaPago: string;
  readonly metodo: MetodoPago;
  readonly referencia: string | null;
  readonly observaciones: string | null;
}

export interface TratamientoAcordado {
  readonly type: 'TratamientoAcordado';
  readonly data: DeTratamiento &
    Condiciones &
    Descripcion & { readonly fechaInicio: string; readonly fechaVencimiento: string | null };
}

export interface TratamientoDescripto {
  readonly type: 'TratamientoDescripto';
  readonly data: DeTratamiento & Descripcion;
}

export interface CondicionesCambiadas {
  readonly type: 'CondicionesCambiadas';
  readonly data: DeTratamiento & Condiciones;
}

export interface TratamientoEliminado {
  readonly type: 'TratamientoEliminado';
  readonly data: DeTratamiento;
}

export interface PagoRegistrado {
  readonly type: 'PagoRegistrado';
  readonly data: DeTratamiento & DatosPago & { readonly pagoId: string; readonly numeroCuota: number };
}

/** The payment as it stands from now on; what it said before stays in the earlier events. */
export interface PagoCorregido {
  readonly type: 'PagoCorregido';
  readonly data: DeTratamiento & DatosPago & { readonly pagoId: string; readonly numeroCuota: number };
}

export interface PagoAnulado {
  readonly type: 'PagoAnulado';
  readonly data: DeTratamiento & { readonly pagoId: string; readonly numeroCuota: number };
}

export type TratamientoEvent =
  | TratamientoAcordado
  | TratamientoDescripto
  | CondicionesCambiadas
  | TratamientoEliminado
  | PagoRegistrado
  | PagoCorregido
  | PagoAnulado;

export const tratamientoEventos: EventDefinitions<TratamientoEvent['type']> = {
  TratamientoAcordado: { version: 1, subject: 'pacienteId', personal: ['descripcion', 'observaciones'] },
  TratamientoDescripto: { version: 1, subject: 'pacienteId', personal: ['descripcion', 'observaciones'] },
  CondicionesCambiadas: { version: 1 },
  TratamientoEliminado: { version: 1 },
  PagoRegistrado: { version: 1, subject: 'pacienteId', personal: ['referencia', 'observaciones'] },
  PagoCorregido: { version: 1, subject: 'pacienteId', personal: ['referencia', 'observaciones'] },
  PagoAnulado: { version: 1 },
};
