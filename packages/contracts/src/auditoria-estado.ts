/**
 * Replay: a paciente's chart and account as of any instant, on either of two clocks, and two instants compared.
 *
 *     GET /api/auditoria/pacientes/{pacienteId}/pasos?reloj=&parte=           Pasos
 *     GET /api/auditoria/pacientes/{pacienteId}/odontograma?reloj=&al=&hasta= OdontogramaAl
 *     GET /api/auditoria/pacientes/{pacienteId}/cuenta?reloj=&al=&hasta=      CuentaAuditada
 *     GET /api/auditoria/pacientes/{pacienteId}/comparacion?reloj=&antes=&despues=   Comparacion
 */
import { z } from 'zod';
import { momentoOpcional, posicionOpcional } from './auditoria.ts';

export type {
  AmbitoDeCifra,
  CaraCambiada,
  CifraCambiada,
  Comparacion,
  CuentaAuditada,
  OdontogramaAl,
  PagoAuditado,
  ReplayStep,
  ReplaySteps,
  RegistroAuditado,
  TratamientoAuditado,
} from './auditoria-estado-vistas.ts';
export type { Citation } from './auditoria-vistas.ts';

/** `registrado`: what was known at that time. `efectivo`: what was true at that time, as known now. */
export const RELOJES = {
  efectivo: 'Lo que era cierto el',
  registrado: 'Lo que se sabía el',
} as const;
export type Reloj = keyof typeof RELOJES;

export const REPLAY_PARTS = { odontograma: 'Odontograma', cuenta: 'Cuenta' } as const;
export type ReplayPart = keyof typeof REPLAY_PARTS;

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
 * Query of a state. `al`: a day (its end, in the practice's time zone) or an instant (inclusive); absent: now. `hasta`:
 * the position of the last event to include, which distinguishes events of one instant; for steps.
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
