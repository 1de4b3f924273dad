/** A referral in the form of the answer, with names and texts only for readers who may see them. */
import type { Paciente } from '@odonto/contracts';
import type { Derivacion } from '@odonto/contracts/derivacion';
import { iniciales } from '@odonto/contracts/paciente-organizacion-vistas';
import { firma, type ProfesionalDelDirectorio, type SucursalConNombre } from '@odonto/practice/directorio';
import type { DerivacionGuardada } from './derivaciones.projection.ts';

interface Lector {
  /** Whether the caller may see the paciente's data. */
  readonly veDatos: boolean;
  /** Whether the caller may read the clinical history. */
  readonly veHistoria: boolean;
  readonly esReceptor: boolean;
  readonly esDeUnLado: boolean;
}

interface Leido extends Lector {
  readonly paciente: Paciente | undefined;
  readonly cuentas: ReadonlyMap<string, ProfesionalDelDirectorio>;
  readonly sucursales: ReadonlyMap<string, SucursalConNombre>;
  /** Instant. */
  readonly ahora: string;
}

export const derivacionVista = (una: DerivacionGuardada, leido: Leido): Derivacion => {
  const { paciente, cuentas, sucursales, ahora, veDatos, veHistoria, esReceptor, esDeUnLado } = leido;
  const { nombre = '' } = paciente ?? {};
  const vencida = una.estado === 'solicitada' && ahora >= una.venceAt;
  const espera = una.estado === 'solicitada' && !vencida;
  return {
    id: una.id,
    paciente: { id: una.pacienteId, nombre: veDatos ? nombre : null, iniciales: iniciales(nombre) },
    de: firma(una.deId, cuentas),
    receptor: firma(una.receptorId, cuentas),
    sigue_id: una.sigueId,
    sucursal_id: una.sucursalId,
    sucursal: sucursales.get(una.sucursalId)?.nombre ?? '',
    especialidad: una.especialidad,
    urgencia: una.urgencia,
    motivo: veHistoria || (esReceptor && espera) ? una.motivo : null,
    estado: vencida ? 'vencida' : una.estado,
    solicitada_at: una.solicitadaAt,
    vence_at: una.venceAt,
    resuelta_at: una.resueltaAt,
    respondida_at: una.respondidaAt,
    cerrada_at: una.cerradaAt,
    motivo_rechazo: veHistoria || esDeUnLado ? una.motivoDeRechazo : null,
    informe: veHistoria ? una.informe : null,
  };
};
