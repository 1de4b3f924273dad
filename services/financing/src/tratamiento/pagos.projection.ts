/** One document per valid payment, for the payment history, the statement and the cash view. */
import { toDecimal } from '@odonto/contracts/dinero';
import type { Pago } from '@odonto/contracts/financiacion';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { conSuPaciente } from '@odonto/practice/erasure';
import { changed, streamProjection } from '@odonto/event-kit/projections';
import type { DatosPago, TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';

/** `monto` in cents. */
export type PagoGuardado = DatosPago & {
  readonly id: string;
  readonly tratamientoId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
  readonly numeroCuota: number;
  readonly createdAt: string;
};

export const pagos = streamProjection<PagoGuardado, TratamientoEvent | PacienteEvent>({
  name: 'pagos',
  // A new optional text raises the version, so that documents stored without it are rebuilt.
  version: 2 + textosDePago.version,
  indexes: [
    ['pacienteId', 'orden'],
    ['profesionalId', 'orden'],
  ],
  id: ({ data }) => ('pagoId' in data ? data.pagoId : data.pacienteId),
  keys: ({ pacienteId, profesionalId, fechaPago, createdAt, id }) => ({
    pacienteId,
    profesionalId,
    orden: `${fechaPago} ${createdAt} ${id}`,
  }),
  on: {
    PagoRegistrado: (_, { data, recordedAt }) => {
      const { pagoId, ...pago } = data;
      return { id: pagoId, ...pago, createdAt: recordedAt };
    },
    PagoCorregido: (pago, { data }) => {
      const { pagoId: _, ...corregido } = data;
      return changed(pago, corregido);
    },
    PagoAnulado: () => null,
  },
  onMany: conSuPaciente,
});

/** The payment as the API returns it, with the current description of its treatment. */
export const pagoView = (pago: PagoGuardado, tratamiento_descripcion: string): Pago => ({
  id: pago.id,
  tratamiento_id: pago.tratamientoId,
  tratamiento_descripcion,
  paciente_id: pago.pacienteId,
  monto_pagado: toDecimal(pago.monto),
  fecha_pago: pago.fechaPago,
  metodo_pago: pago.metodo,
  referencia_pago: pago.referencia,
  ...textosDePago.de(pago),
  numero_cuota: pago.numeroCuota,
  createdAt: pago.createdAt,
});
