/** Commands of a financed treatment; its events are published (contracts/financiacion-eventos.ts). Amounts in cents. */
import type {
  Condiciones,
  DatosPago,
  Descripcion,
  TratamientoAcordado,
  TratamientoEvent,
} from '@odonto/contracts/financiacion-eventos';
import type { Command } from '@odonto/event-kit/decider';

/** The caller: a treatment of another profesional is not found. */
interface Pedido {
  readonly profesionalId: string;
}

export type TratamientoCommand =
  | Command<'AcordarTratamiento', TratamientoAcordado['data']>
  | Command<'EditarTratamiento', Pedido & Partial<Condiciones> & Partial<Descripcion>>
  | Command<'EliminarTratamiento', Pedido>
  | Command<'RegistrarPago', Pedido & DatosPago & { readonly pagoId: string }>
  | Command<'CorregirPago', Pedido & Partial<DatosPago> & { readonly pagoId: string }>
  | Command<'AnularPago', Pedido & { readonly pagoId: string }>;

/** The date that the user gave, where there is one. */
export const fechaEfectiva = ({ type, data }: TratamientoEvent): string | undefined => {
  if (type === 'TratamientoAcordado') return data.fechaInicio;
  return type === 'PagoRegistrado' || type === 'PagoCorregido' ? data.fechaPago : undefined;
};
