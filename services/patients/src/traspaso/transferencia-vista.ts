/** A transfer in the form of the answer: with the paciente's name for readers who may see it, else with initials. */
import type { Paciente } from '@odonto/contracts';
import type { Transferencia } from '@odonto/contracts/transferencia';
import { iniciales } from '@odonto/contracts/paciente-organizacion-vistas';
import { firma, type ProfesionalDelDirectorio } from '@odonto/practice/directorio';
import type { TransferenciaGuardada } from './transferencias.projection.ts';

interface Leido {
  readonly paciente: Paciente | undefined;
  /** Whether the caller may see the paciente's data. */
  readonly ve: boolean;
  readonly cuentas: ReadonlyMap<string, ProfesionalDelDirectorio>;
  /** Instant. */
  readonly ahora: string;
}

export const transferenciaVista = (
  una: TransferenciaGuardada,
  { paciente, ve, cuentas, ahora }: Leido,
): Transferencia => {
  const { nombre = '' } = paciente ?? {};
  const vencida = una.estado === 'pendiente' && una.venceAt !== null && ahora >= una.venceAt;
  const pendiente = una.estado === 'pendiente' && !vencida;
  return {
    id: una.id,
    paciente: { id: una.pacienteId, nombre: ve ? nombre : null, iniciales: iniciales(nombre) },
    de: firma(una.deId, cuentas),
    receptor: firma(una.receptorId, cuentas),
    sucursal_id: una.sucursalId,
    turnos: una.turnos,
    motivo: ve || pendiente ? una.motivo : null,
    estado: vencida ? 'vencida' : una.estado,
    ofrecida_at: una.ofrecidaAt,
    vence_at: una.venceAt,
    resuelta_at: una.resueltaAt,
    motivo_rechazo: una.motivoDeRechazo,
    ...(una.reasignacion && { reasignacion: una.reasignacion }),
  };
};
