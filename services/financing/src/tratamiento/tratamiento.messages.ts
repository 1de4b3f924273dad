/** Commands and events of a financed treatment. Amounts are integer cents, dates YYYY-MM-DD. */
import type { MetodoPago } from '@odonto/contracts/financiacion';
import type { Command, Event } from '@odonto/service-kit/decider/decider';

export interface Condiciones {
  readonly montoTotal: number;
  readonly cantidadCuotas: number;
}

/** The texts of a treatment; null in `observaciones` when there are none. */
export interface Descripcion {
  readonly descripcion: string;
  readonly observaciones: string | null;
}

/** What a person says of a payment; the rest is assigned. */
export interface DatosPago {
  readonly monto: number;
  readonly fechaPago: string;
  readonly metodo: MetodoPago;
  readonly referencia: string | null;
  readonly observaciones: string | null;
}

/** Whose treatment it is: part of every event, so that any service can place it without looking elsewhere. */
interface Pertenencia {
  readonly tratamientoId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
}

/** Who asks: a treatment of somebody else is not found. */
interface Pedido {
  readonly profesionalId: string;
}

export type TratamientoCommand =
  | Command<
      'AcordarTratamiento',
      Pertenencia &
        Condiciones &
        Descripcion & { readonly fechaInicio: string; readonly fechaVencimiento: string | null }
    >
  | Command<'EditarTratamiento', Pedido & Partial<Condiciones> & Partial<Descripcion>>
  | Command<'EliminarTratamiento', Pedido>
  | Command<'RegistrarPago', Pedido & DatosPago & { readonly pagoId: string }>
  | Command<'CorregirPago', Pedido & Partial<DatosPago> & { readonly pagoId: string }>
  | Command<'AnularPago', Pedido & { readonly pagoId: string }>;

export type TratamientoEvent =
  | Event<
      'TratamientoAcordado',
      Pertenencia &
        Condiciones &
        Descripcion & { readonly fechaInicio: string; readonly fechaVencimiento: string | null }
    >
  | Event<'TratamientoDescripto', Pertenencia & Descripcion>
  | Event<'CondicionesCambiadas', Pertenencia & Condiciones>
  | Event<'TratamientoEliminado', Pertenencia>
  | Event<
      'PagoRegistrado',
      Pertenencia & DatosPago & { readonly pagoId: string; readonly numeroCuota: number }
    >
  /** The payment as it stands from now on; what it said before stays in the earlier events. */
  | Event<
      'PagoCorregido',
      Pertenencia & DatosPago & { readonly pagoId: string; readonly numeroCuota: number }
    >
  | Event<'PagoAnulado', Pertenencia & { readonly pagoId: string; readonly numeroCuota: number }>;

/** The day that the user gave for what happened, where there is one. */
export const fechaEfectiva = ({ type, data }: TratamientoEvent): string | undefined => {
  if (type === 'TratamientoAcordado') return data.fechaInicio;
  return type === 'PagoRegistrado' || type === 'PagoCorregido' ? data.fechaPago : undefined;
};
