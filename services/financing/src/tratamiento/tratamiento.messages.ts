/** Commands of a financed treatment; its events are published (contracts/financiacion-eventos.ts). Amounts in cents. */
import type {
  Condiciones,
  DatosPago,
  Descripcion,
  TratamientoAcordado,
  TratamientoEvent,
} from '@odonto/contracts/financiacion-eventos';
import type { Command } from '@odonto/event-kit/decider';

export type TratamientoCommand =
  | Command<'AcordarTratamiento', TratamientoAcordado['data']>
  | Command<'EditarTratamiento', Partial<Condiciones> & Partial<Descripcion>>
  | Command<'EliminarTratamiento', Record<string, never>>
  | Command<'RegistrarPago', DatosPago & { readonly pagoId: string }>
  | Command<'CorregirPago', Partial<DatosPago> & { readonly pagoId: string }>
  | Command<'AnularPago', { readonly pagoId: string }>;

/** The date that the user gave, where there is one. */
export const fechaEfectiva = ({ type, data }: TratamientoEvent): string | undefined => {
  if (type === 'TratamientoAcordado') return data.fechaInicio;
  return type === 'PagoRegistrado' || type === 'PagoCorregido' ? data.fechaPago : undefined;
};
