/**
 * The events of a financed treatment and its payments. Stream `tratamiento-{id}`, so that all invariants are in one
 * aggregate. Amounts are integer cents and stay plain, so that totals replay after an erasure.
 */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf, unchanged } from './event-definition.ts';
import { METODOS_PAGO } from './financiacion.ts';
import { textosDePago, textosDeTratamiento } from './tratamiento-datos.ts';
import { claveDe, dia, type Vista } from './vista.ts';

/** The ids in every event, so that any service can assign it to its paciente without a lookup. */
const deTratamiento = z.strictObject({
  tratamientoId: z.string(),
  pacienteId: z.string(),
  profesionalId: z.string(),
});

const condiciones = z.strictObject({ montoTotal: z.int(), cantidadCuotas: z.int() });
export type Condiciones = Vista<typeof condiciones>;

/** The texts of a treatment. `descripcion` is null once the paciente's key has been destroyed. */
const descripcion = z.strictObject({
  descripcion: z.string().nullable(),
  ...textosDeTratamiento.valores,
});
export type Descripcion = Vista<typeof descripcion>;

/** The data of a payment; texts are null when there are none or they were erased. */
const datosPago = z.strictObject({
  monto: z.int(),
  fechaPago: dia,
  metodo: claveDe(METODOS_PAGO),
  referencia: z.string().nullable(),
  ...textosDePago.valores,
});
export type DatosPago = Vista<typeof datosPago>;

const dePago = z.strictObject({ ...deTratamiento.shape, pagoId: z.string(), numeroCuota: z.int() });
const pago = z.strictObject({ ...dePago.shape, ...datosPago.shape });

export const tratamientoEventos = defineEvents({
  TratamientoAcordado: {
    version: textosDeTratamiento.version,
    upcasters: textosDeTratamiento.pasos,
    readableFrom: 1,
    schema: z.strictObject({
      ...deTratamiento.shape,
      ...condiciones.shape,
      ...descripcion.shape,
      fechaInicio: dia,
      fechaVencimiento: dia.nullable(),
    }),
    subject: 'pacienteId',
    personal: ['descripcion', ...textosDeTratamiento.nombres],
  },
  TratamientoDescripto: {
    version: textosDeTratamiento.version,
    upcasters: textosDeTratamiento.pasos.map(() => unchanged),
    readableFrom: 1,
    schema: z.strictObject({
      ...deTratamiento.shape,
      ...descripcion.shape,
      ...textosDeTratamiento.cambiados,
    }),
    subject: 'pacienteId',
    personal: ['descripcion', ...textosDeTratamiento.nombres],
  },
  CondicionesCambiadas: {
    version: 1,
    schema: z.strictObject({ ...deTratamiento.shape, ...condiciones.shape }),
  },
  TratamientoEliminado: { version: 1, schema: deTratamiento },
  PagoRegistrado: {
    version: textosDePago.version,
    upcasters: textosDePago.pasos,
    readableFrom: 1,
    schema: pago,
    subject: 'pacienteId',
    personal: ['referencia', ...textosDePago.nombres],
  },
  /** The new values of the payment; the earlier events keep the old ones. */
  PagoCorregido: {
    version: textosDePago.version,
    upcasters: textosDePago.pasos.map(() => unchanged),
    readableFrom: 1,
    schema: z.strictObject({ ...pago.shape, ...textosDePago.cambiados }),
    subject: 'pacienteId',
    personal: ['referencia', ...textosDePago.nombres],
  },
  PagoAnulado: { version: 1, schema: dePago },
});

export type TratamientoEvent = EventsOf<typeof tratamientoEventos>;
export type TratamientoAcordado = EventOf<typeof tratamientoEventos, 'TratamientoAcordado'>;
export type TratamientoDescripto = EventOf<typeof tratamientoEventos, 'TratamientoDescripto'>;
export type CondicionesCambiadas = EventOf<typeof tratamientoEventos, 'CondicionesCambiadas'>;
export type TratamientoEliminado = EventOf<typeof tratamientoEventos, 'TratamientoEliminado'>;
export type PagoRegistrado = EventOf<typeof tratamientoEventos, 'PagoRegistrado'>;
export type PagoCorregido = EventOf<typeof tratamientoEventos, 'PagoCorregido'>;
export type PagoAnulado = EventOf<typeof tratamientoEventos, 'PagoAnulado'>;
