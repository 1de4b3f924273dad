/** Financed treatments and payments: rules, messages, views and events (docs/spec/financing.md). */
import { z } from 'zod';
import { centavosDe, requiredMonto, toDecimal } from './dinero.ts';
import { dayOf, optionalFecha, requiredFecha } from './fechas.ts';
import { optionalText, requiredInteger, requiredText } from './fields.ts';
import { textosDePago, textosDeTratamiento } from './tratamiento-datos.ts';
import type { CifrasDeTratamiento, EstadoPago, Resumen, Tratamiento } from './financiacion-vistas.ts';

export type {
  Caja,
  CifrasDeTratamiento,
  CuentaAl,
  EstadoPago,
  Pago,
  PagoDeCaja,
  Resumen,
  SaldoDePaciente,
  Tratamiento,
  Vencidas,
} from './financiacion-vistas.ts';

/** Values and labels of the ways to pay. */
export const METODOS_PAGO = {
  efectivo: 'Efectivo',
  tarjeta_debito: 'Tarjeta de Débito',
  tarjeta_credito: 'Tarjeta de Crédito',
  transferencia: 'Transferencia',
  mercado_pago: 'Mercado Pago',
  otro: 'Otro',
} as const;

export type MetodoPago = keyof typeof METODOS_PAGO;
const metodos = Object.keys(METODOS_PAGO) as [MetodoPago, ...MetodoPago[]];

/** Five years of monthly instalments. */
export const MAX_CUOTAS = 60;
export const PAGOS_VISIBLES = 10;

const fechaInvalida = 'La fecha no es válida';

const descripcion = requiredText({
  label: 'Descripción',
  required: 'La descripción del tratamiento es obligatoria',
});
const montoTotal = requiredMonto({
  required: 'El costo total del tratamiento es obligatorio',
  positive: 'El costo total debe ser un valor mayor a $0',
});
const cuotasPositivas = 'La cantidad de cuotas debe ser un número mayor a 0';
const cantidadCuotas = requiredInteger({
  required: 'La cantidad de cuotas es obligatoria',
  invalid: cuotasPositivas,
  min: 1,
}).refine((cuotas) => cuotas <= MAX_CUOTAS, {
  message: 'La cantidad de cuotas no puede exceder 60 cuotas (5 años)',
});
/** An absent id is ''. It is answered as not found, as is an id of unknown form. */
const id = optionalText({ label: 'Id', max: 200 });

/** POST /api/financiacion/tratamientos. Amounts are parsed to cents; `fecha_inicio` null means today. */
export const nuevoTratamiento = z.object({
  descripcion,
  monto_total: montoTotal,
  cantidad_cuotas: cantidadCuotas,
  fecha_inicio: optionalFecha({ invalid: fechaInvalida }),
  fecha_vencimiento: optionalFecha({ invalid: fechaInvalida }),
  ...textosDeTratamiento.reglas,
  paciente_id: id,
});

/** PUT /api/financiacion/tratamientos/{id}: each field is optional; dates and paciente cannot be changed. */
export const cambiosTratamiento = nuevoTratamiento
  .omit({ fecha_inicio: true, fecha_vencimiento: true, paciente_id: true })
  .partial();

const METODO_REQUERIDO = 'Debe seleccionar un método de pago';

const camposPago = z.object({
  monto_pagado: requiredMonto({
    required: 'El monto del pago es obligatorio',
    positive: 'El monto del pago debe ser mayor a $0',
  }),
  fecha_pago: requiredFecha({ required: 'La fecha del pago es obligatoria', invalid: fechaInvalida }),
  metodo_pago: z.enum(metodos, METODO_REQUERIDO),
  referencia_pago: optionalText({ label: 'Referencia', max: 200 }),
  ...textosDePago.reglas,
});

/** POST /api/financiacion/pagos. `numero_cuota` is a hint that the server ignores (docs/spec/financing.md#payments). */
export const nuevoPago = z.object({
  tratamiento_id: requiredText({
    label: 'Tratamiento',
    required: 'Debe seleccionar un tratamiento para registrar el pago',
    max: 200,
  }),
  ...camposPago.shape,
});

/** PUT /api/financiacion/pagos/{id}. */
export const cambiosPago = camposPago.partial();

const dia = (etiqueta: string) =>
  optionalText({ label: etiqueta, max: 50 })
    .refine((texto) => texto === '' || dayOf(texto) !== undefined, fechaInvalida)
    .transform((texto) => (texto === '' ? undefined : dayOf(texto)));

/** Query of the cash view: both days are inclusive, and default to today. */
export const periodoDeCaja = z
  .object({ desde: dia('Desde'), hasta: dia('Hasta') })
  .refine(({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta, {
    path: ['hasta'],
    message: 'La fecha hasta no puede ser anterior a la fecha desde',
  });

/** Query of the account at a past date: the day, inclusive. */
export const cuentaAl = z.object({
  al: requiredFecha({ required: 'La fecha es obligatoria', invalid: fechaInvalida }),
});

/** Cents of tolerance when deciding whether a treatment is fully paid (docs/spec/financing.md#payment-status). */
export const TOLERANCIA = 1;

/** The status of a treatment by its paid amount, both in cents. `pagos` is the number of valid payments. */
export const estadoPago = (total: number, pagado: number, pagos: number): EstadoPago => {
  if (pagos === 0) return 'sin_pagos';
  if (total - pagado > TOLERANCIA) return 'parcial';
  return pagado - total > TOLERANCIA ? 'excedido' : 'completado';
};

/** The figures of a treatment from its total and its valid payments, in cents. */
export const cifrasDe = (montoTotal: number, montos: readonly number[]): CifrasDeTratamiento => {
  const pagado = montos.reduce((suma, monto) => suma + monto, 0);
  return {
    total_pagado: toDecimal(pagado),
    saldo: toDecimal(Math.max(0, montoTotal - pagado)),
    excedente: toDecimal(Math.max(0, pagado - montoTotal)),
    estado_pago: estadoPago(montoTotal, pagado, montos.length),
    cantidad_pagos: montos.length,
  };
};

/** The three totals of an account, added up in cents. */
export const resumenDe = (
  tratamientos: readonly Pick<Tratamiento, 'monto_total' | 'total_pagado' | 'saldo'>[],
): Resumen => {
  const suma = (campo: 'monto_total' | 'total_pagado' | 'saldo'): number =>
    toDecimal(tratamientos.reduce((total, tratamiento) => total + centavosDe(tratamiento[campo]), 0));
  return {
    total_tratamientos: suma('monto_total'),
    total_pagado: suma('total_pagado'),
    saldo: suma('saldo'),
  };
};
