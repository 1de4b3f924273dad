/** Builders of commands, events and answers for tests, with ordinary default values. */
import type { PagoDeCaja } from '@odonto/contracts/financiacion';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import type { TratamientoCommand } from './tratamiento.messages.ts';

type EventOf<T extends TratamientoEvent['type']> = Extract<TratamientoEvent, { type: T }>;
type CommandOf<T extends TratamientoCommand['type']> = Extract<TratamientoCommand, { type: T }>;

const de = { tratamientoId: 't1', pacienteId: 'p1', profesionalId: 'd1' };
const ordinario = {
  monto: 1_000_00,
  fechaPago: '2026-03-10',
  metodo: 'efectivo',
  referencia: null,
  ...textosDePago.nada(),
} as const;
const condiciones = {
  montoTotal: 6_000_00,
  cantidadCuotas: 6,
  descripcion: 'Ortodoncia',
  ...textosDeTratamiento.nada(),
  fechaInicio: '2026-03-01',
  fechaVencimiento: null,
};

export const acordado = (data: Partial<EventOf<'TratamientoAcordado'>['data']> = {}): TratamientoEvent => ({
  type: 'TratamientoAcordado',
  data: { ...de, ...condiciones, ...data },
});
export const pago = (data: Partial<EventOf<'PagoRegistrado'>['data']> = {}): TratamientoEvent => ({
  type: 'PagoRegistrado',
  data: { ...de, ...ordinario, pagoId: 'g1', numeroCuota: 1, ...data },
});
export const corregido = (data: Partial<EventOf<'PagoCorregido'>['data']> = {}): TratamientoEvent => ({
  type: 'PagoCorregido',
  data: { ...de, ...ordinario, pagoId: 'g1', numeroCuota: 1, ...data },
});
export const anulado = (pagoId = 'g1', numeroCuota = 1): TratamientoEvent => ({
  type: 'PagoAnulado',
  data: { ...de, pagoId, numeroCuota },
});
export const redescripto = (descripcion: string): TratamientoEvent => ({
  type: 'TratamientoDescripto',
  data: { ...de, descripcion, ...textosDeTratamiento.nada() },
});
export const condicionesCambiadas = (montoTotal: number, cantidadCuotas: number): TratamientoEvent => ({
  type: 'CondicionesCambiadas',
  data: { ...de, montoTotal, cantidadCuotas },
});
export const eliminado = (): TratamientoEvent => ({ type: 'TratamientoEliminado', data: de });

export const acordar = (): TratamientoCommand => ({
  type: 'AcordarTratamiento',
  data: { ...de, ...condiciones },
});
export const registrarPago = (
  data: Partial<CommandOf<'RegistrarPago'>['data']> = {},
): TratamientoCommand => ({
  type: 'RegistrarPago',
  data: { pagoId: 'g1', ...ordinario, ...data },
});
export const corregirPago = (data: Partial<CommandOf<'CorregirPago'>['data']> = {}): TratamientoCommand => ({
  type: 'CorregirPago',
  data: { pagoId: 'g1', ...data },
});
export const anularPago = (pagoId = 'g1'): TratamientoCommand => ({ type: 'AnularPago', data: { pagoId } });
export const editar = (data: Partial<CommandOf<'EditarTratamiento'>['data']>): TratamientoCommand => ({
  type: 'EditarTratamiento',
  data,
});
export const eliminar = (): TratamientoCommand => ({ type: 'EliminarTratamiento', data: {} });

export const pagoDeCaja = (datos: Partial<PagoDeCaja> = {}): PagoDeCaja => ({
  id: 'g1',
  tratamiento_id: 't1',
  tratamiento_descripcion: 'Ortodoncia',
  paciente_id: 'p1',
  paciente_nombre: 'Núñez, Ramón',
  monto_pagado: 1234.5,
  fecha_pago: '2026-11-20',
  metodo_pago: 'tarjeta_debito',
  referencia_pago: null,
  ...textosDePago.nada(),
  numero_cuota: 3,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...datos,
});
