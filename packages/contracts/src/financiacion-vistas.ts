/** Treatments, payments and the account in answers (docs/spec/financing.md). Amounts are decimals. */
import { z } from 'zod';
import { METODOS_PAGO } from './financiacion.ts';
import { siguiente } from './pagina.ts';
import { textosDePago, textosDeTratamiento } from './tratamiento-datos.ts';
import { PERMISOS_DE_DINERO } from './permisos.ts';
import { cantidad, claveDe, dia, instante, type Vista, vista } from './vista.ts';

const ESTADOS_DE_PAGO = ['sin_pagos', 'parcial', 'completado', 'excedido'] as const;
export type EstadoPago = (typeof ESTADOS_DE_PAGO)[number];

const cifras = {
  total_pagado: z.number(),
  /** The unpaid amount, never below 0. */
  saldo: z.number(),
  excedente: z.number(),
  estado_pago: z.enum(ESTADOS_DE_PAGO),
  cantidad_pagos: cantidad,
};
const cifrasDeTratamiento = z.strictObject(cifras);

/** The paid and unpaid amounts of a treatment. */
export type CifrasDeTratamiento = Vista<typeof cifrasDeTratamiento>;

/** What the caller may do with the account of a paciente. */
export const permisosDeDinero = vista('PermisosDeDinero', { permisos: z.array(z.enum(PERMISOS_DE_DINERO)) });

/** A financed treatment. */
export const tratamiento = vista('Tratamiento', {
  id: z.string(),
  paciente_id: z.string(),
  descripcion: z.string(),
  monto_total: z.number(),
  cantidad_cuotas: cantidad,
  fecha_inicio: dia,
  fecha_vencimiento: dia.nullable(),
  ...textosDeTratamiento.valores,
  createdAt: instante,
  ...cifras,
});
export type Tratamiento = Vista<typeof tratamiento>;

export const tratamientos = z.array(tratamiento);

/** A payment. */
export const pago = vista('Pago', {
  id: z.string(),
  tratamiento_id: z.string(),
  tratamiento_descripcion: z.string(),
  paciente_id: z.string(),
  monto_pagado: z.number(),
  fecha_pago: dia,
  metodo_pago: claveDe(METODOS_PAGO),
  referencia_pago: z.string().nullable(),
  ...textosDePago.valores,
  numero_cuota: cantidad,
  createdAt: instante,
});
export type Pago = Vista<typeof pago>;

export const pagos = z.array(pago);

const totales = {
  total_tratamientos: z.number(),
  total_pagado: z.number(),
  /** The sum of the unpaid amounts: an overpaid treatment does not reduce another. */
  saldo: z.number(),
};
/** A paciente's account: the agreed, paid and unpaid amounts. */
export const resumen = z.strictObject(totales);
export type Resumen = Vista<typeof resumen>;

/** GET /api/financiacion/cuenta/{pacienteId}?al=: the account as recorded up to the end of that day. */
export const cuentaAlDia = vista('CuentaAl', {
  ...totales,
  al: dia,
  tratamientos,
  pagos,
});
export type CuentaAl = Vista<typeof cuentaAlDia>;

/** A payment in the cash view, with its paciente. */
const pagoDeCaja = vista('PagoDeCaja', { ...pago.shape, paciente_nombre: z.string() });
export type PagoDeCaja = Vista<typeof pagoDeCaja>;

/** GET /api/financiacion/caja?desde=&hasta=: the signed-in profesional's payments of those days, newest first. */
export const caja = vista('Caja', {
  desde: dia,
  hasta: dia,
  total: z.number(),
  /** Only the ways to pay that occur, in the order of METODOS_PAGO. */
  por_metodo: z.array(z.strictObject({ metodo_pago: claveDe(METODOS_PAGO), cantidad, total: z.number() })),
  pagos: z.array(pagoDeCaja),
});
export type Caja = Vista<typeof caja>;

/** What a paciente owes, and how much of it is overdue. */
const saldoDePaciente = vista('SaldoDePaciente', {
  paciente_id: z.string(),
  saldo: z.number(),
  vencido: z.number(),
});

/** GET /api/financiacion/saldos?ids=: one for each of these pacientes that belongs to the caller, in any order. */
export const saldos = z.array(saldoDePaciente);
export type SaldoDePaciente = Vista<typeof saldoDePaciente>;

/** A treatment with overdue instalments. */
const tratamientoVencido = vista('TratamientoVencido', {
  id: z.string(),
  paciente_id: z.string(),
  paciente_nombre: z.string(),
  descripcion: z.string(),
  /** The day of the first instalment that is not paid. */
  desde: dia,
  /** The number of overdue instalments, and their unpaid amount. */
  cuotas: cantidad,
  vencido: z.number(),
});

/** GET /api/financiacion/vencidas: the longest overdue first. */
export const vencidas = vista('Vencidas', {
  total: cantidad,
  tratamientos: z.array(tratamientoVencido),
  siguiente,
});
export type Vencidas = Vista<typeof vencidas>;
