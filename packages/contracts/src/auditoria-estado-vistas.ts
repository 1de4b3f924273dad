/** Replayed states and comparisons in the audit's answers. */
import { z } from 'zod';
import { REPLAY_PARTS, RELOJES } from './auditoria-estado.ts';
import { citation } from './auditoria-vistas.ts';
import { pago, resumen, tratamiento } from './financiacion-vistas.ts';
import { SUPERFICIES } from './odontograma.ts';
import { registroDental } from './odontograma-vistas.ts';
import { cantidad, claveDe, instante, type Vista, vista } from './vista.ts';

const reloj = claveDe(RELOJES);

/** A position of the slider, oldest first on the chosen clock. */
const paso = vista('Paso', {
  ...citation.shape,
  parte: claveDe(REPLAY_PARTS),
  /**
   * Its time on the chosen clock: the `al` of its state. Send `posicion` as `hasta` to leave out later events of that
   * instant.
   */
  instante,
});
export type ReplayStep = Vista<typeof paso>;

export const pasos = vista('Pasos', { reloj, pasos: z.array(paso) });
export type ReplaySteps = Vista<typeof pasos>;

/** A tooth record at a moment; `comentario` is '' and `comentario_eliminado` true once erased. */
const registroAuditado = vista('RegistroAuditado', {
  ...registroDental.omit({ imagenes: true, profesional: true }).shape,
  comentario_eliminado: z.boolean(),
  /** The event that set its values. */
  cita: citation,
});
export type RegistroAuditado = Vista<typeof registroAuditado>;

const estado = {
  paciente_id: z.string(),
  reloj,
  /** The requested instant. */
  al: instante,
  /** The number of folded events. */
  eventos: cantidad,
  /** The last folded event; null before the first event. */
  ultimo: citation.nullable(),
};

/** Newest first. */
export const odontogramaAl = vista('OdontogramaAl', { ...estado, registros: z.array(registroAuditado) });
export type OdontogramaAl = Vista<typeof odontogramaAl>;

const tratamientoAuditado = vista('TratamientoAuditado', {
  ...tratamiento.shape,
  /** The texts of the treatment were erased. */
  datos_eliminados: z.boolean(),
  cita: citation,
});
export type TratamientoAuditado = Vista<typeof tratamientoAuditado>;

const pagoAuditado = vista('PagoAuditado', { ...pago.shape, cita: citation });
export type PagoAuditado = Vista<typeof pagoAuditado>;

/** Amounts are decimals; newest first. */
export const cuentaAuditada = vista('CuentaAuditada', {
  ...estado,
  ...resumen.shape,
  tratamientos: z.array(tratamientoAuditado),
  pagos: z.array(pagoAuditado),
});
export type CuentaAuditada = Vista<typeof cuentaAuditada>;

/** A tooth face that differs; a side is null when it has no record of the face. */
const caraCambiada = vista('CaraCambiada', {
  diente_id: z.int(),
  superficie: claveDe(SUPERFICIES),
  antes: registroAuditado.nullable(),
  despues: registroAuditado.nullable(),
  /** The events of these records in between, oldest first. */
  citas: z.array(citation),
});
export type CaraCambiada = Vista<typeof caraCambiada>;

/** What a figure belongs to. */
const AMBITOS_DE_CIFRA = ['cuenta', 'tratamiento', 'pago'] as const;
export type AmbitoDeCifra = (typeof AMBITOS_DE_CIFRA)[number];

/** Money as a decimal, dates and methods as texts; null where there was none. */
export const cifra = z.union([z.number(), z.string()]).nullable();

/** A figure that differs between the two states. */
const cifraCambiada = vista('CifraCambiada', {
  ambito: z.enum(AMBITOS_DE_CIFRA),
  /** Id of the paciente, the treatment or the payment. */
  id: z.string(),
  /** `Ortodoncia`, `Pago de la Cuota 3` */
  de: z.string(),
  /** `monto_total`, `saldo`, `fecha_pago` ... */
  campo: z.string(),
  /** `Costo total`, `Saldo`, `Fecha del pago` ... */
  etiqueta: z.string(),
  antes: cifra,
  despues: cifra,
  citas: z.array(citation),
});
export type CifraCambiada = Vista<typeof cifraCambiada>;

const lado = vista('LadoDeComparacion', { odontograma: odontogramaAl, cuenta: cuentaAuditada });

export const comparacion = vista('Comparacion', {
  paciente_id: z.string(),
  reloj,
  antes: lado,
  despues: lado,
  /** Sorted by tooth, then by face. */
  caras: z.array(caraCambiada),
  /** Figures of the account first, then of each treatment, then of each payment. */
  cifras: z.array(cifraCambiada),
});
export type Comparacion = Vista<typeof comparacion>;
