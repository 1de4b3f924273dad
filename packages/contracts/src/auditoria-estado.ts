/**
 * Replay: a paciente's chart and account as of any instant, on either of two clocks, and two instants compared.
 *
 *     GET /api/auditoria/pacientes/{pacienteId}/pasos?reloj=&parte=           Pasos
 *     GET /api/auditoria/pacientes/{pacienteId}/odontograma?reloj=&al=&hasta= OdontogramaAl
 *     GET /api/auditoria/pacientes/{pacienteId}/cuenta?reloj=&al=&hasta=      CuentaAuditada
 *     GET /api/auditoria/pacientes/{pacienteId}/comparacion?reloj=&antes=&despues=   Comparacion
 */
import { z } from 'zod';
import { type Autor, momentoOpcional, posicionOpcional } from './auditoria.ts';
import type { Pago, Resumen, Tratamiento } from './financiacion.ts';
import type { RegistroDental, Superficie } from './odontograma.ts';

/** `registrado`: what was known then. `efectivo`: what was true then, as it is known now. */
export const RELOJES = {
  efectivo: 'Lo que era cierto el',
  registrado: 'Lo que se sabía el',
} as const;
export type Reloj = keyof typeof RELOJES;

export const PARTES = { odontograma: 'Odontograma', cuenta: 'Cuenta' } as const;
export type Parte = keyof typeof PARTES;

const reloj = z.enum(['registrado', 'efectivo']).catch('registrado');
const posicion = posicionOpcional('Posición');

/** Query of the steps of a replay. Without `parte`: of both. */
export const pasosPedidos = z.object({
  reloj,
  parte: z.preprocess(
    (valor) => valor || undefined,
    z.enum(['odontograma', 'cuenta'], 'La parte no es válida').optional(),
  ),
});

/**
 * Query of a state. `al`: a day (its end, in the practice's time zone) or an instant (inclusive); absent: now.
 * `hasta`: the position of the last event that counts, which tells apart events of one instant; for steps.
 */
export const estadoPedido = z.object({ reloj, al: momentoOpcional('Al'), hasta: posicion });

/** Query of a comparison: two states of one clock. */
export const comparacionPedida = z.object({
  reloj,
  antes: momentoOpcional('Antes'),
  despues: momentoOpcional('Después'),
  antes_hasta: posicion,
  despues_hasta: posicion,
});

/** The event that made something so. */
export interface Cita {
  readonly posicion: string;
  readonly evento_id: string;
  readonly evento: string;
  /** The line's sentence. */
  readonly frase: string;
  readonly autor: Autor;
  readonly registrado_at: string;
  readonly efectivo_at: string | null;
}

/** A place where the slider can stand, oldest first on the chosen clock. */
export interface Paso extends Cita {
  readonly parte: Parte;
  /** Where it stands on the chosen clock: an instant. For `al`, or with `hasta` its `posicion`. */
  readonly instante: string;
}

export interface Pasos {
  readonly reloj: Reloj;
  readonly pasos: readonly Paso[];
}

/** A tooth record as it stood; `comentario` is '' and `comentario_eliminado` true once erased. */
export interface RegistroAuditado extends Omit<RegistroDental, 'imagenes' | 'profesional'> {
  readonly comentario_eliminado: boolean;
  /** The event that left it like this. */
  readonly cita: Cita;
}

interface Estado {
  readonly paciente_id: string;
  readonly reloj: Reloj;
  /** The instant that was asked for. */
  readonly al: string;
  /** Events folded to make it. */
  readonly eventos: number;
  /** The last event that counts; null when nothing had happened yet. */
  readonly ultimo: Cita | null;
}

/** Newest first. */
export interface OdontogramaAl extends Estado {
  readonly registros: readonly RegistroAuditado[];
}

export interface TratamientoAuditado extends Tratamiento {
  /** `descripcion` and `observaciones` were erased. */
  readonly datos_eliminados: boolean;
  readonly cita: Cita;
}

export interface PagoAuditado extends Pago {
  readonly cita: Cita;
}

/** Amounts are decimals; newest first. */
export interface CuentaAuditada extends Estado, Resumen {
  readonly tratamientos: readonly TratamientoAuditado[];
  readonly pagos: readonly PagoAuditado[];
}

/** A tooth face that reads otherwise; a side is null where nothing was recorded on it. */
export interface CaraCambiada {
  readonly diente_id: number;
  readonly superficie: Superficie;
  readonly antes: RegistroAuditado | null;
  readonly despues: RegistroAuditado | null;
  /** What happened to these records in between, oldest first. */
  readonly citas: readonly Cita[];
}

/** What a figure belongs to. */
export type AmbitoDeCifra = 'cuenta' | 'tratamiento' | 'pago';

/** A figure that reads otherwise: money as a decimal, dates and methods as texts; null where there was none. */
export interface CifraCambiada {
  readonly ambito: AmbitoDeCifra;
  /** Of the paciente, the treatment or the payment. */
  readonly id: string;
  /** `Ortodoncia`, `Pago de la Cuota 3` */
  readonly de: string;
  /** `monto_total`, `saldo`, `fecha_pago` ... */
  readonly campo: string;
  /** `Costo total`, `Saldo`, `Fecha del pago` ... */
  readonly etiqueta: string;
  readonly antes: number | string | null;
  readonly despues: number | string | null;
  readonly citas: readonly Cita[];
}

export interface Comparacion {
  readonly paciente_id: string;
  readonly reloj: Reloj;
  readonly antes: { readonly odontograma: OdontogramaAl; readonly cuenta: CuentaAuditada };
  readonly despues: { readonly odontograma: OdontogramaAl; readonly cuenta: CuentaAuditada };
  /** By tooth, then face. */
  readonly caras: readonly CaraCambiada[];
  /** The account's first, then by treatment, then by payment. */
  readonly cifras: readonly CifraCambiada[];
}
