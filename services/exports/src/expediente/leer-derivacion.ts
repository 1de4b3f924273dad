/** Reads what an order of referral shows, from the streams of the paciente, of the two dentists and of the organization. */
import type { OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { DatosDeProfesional } from '@odonto/contracts/profesional';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { DerivacionDelExpediente } from './expediente.ts';
import * as folds from './folds.ts';

interface Contexto {
  readonly log: EventLog;
  readonly profesional: (profesionalId: string) => Promise<DatosDeProfesional>;
}

/**
 * @param clinico whether the reader may read the history, which includes the reason and the health of the paciente
 * @returns undefined when the paciente has no such referral
 */
export const leerDerivacion = async (
  { log, profesional }: Contexto,
  pacienteId: string,
  derivacionId: string,
  clinico: boolean,
): Promise<DerivacionDelExpediente | undefined> => {
  const { events } = await log.read<PacienteEvent>(`paciente-${pacienteId}`);
  const pedida = folds.derivacion(events, derivacionId);
  if (!pedida) return undefined;
  const { deId, receptorId, sucursalId, motivo, ...datos } = pedida;
  const { events: deOrganizacion } = await log.read<OrganizacionEvent>('organizacion');
  return {
    ...datos,
    de: await profesional(deId),
    receptor: await profesional(receptorId),
    sucursal: folds.sucursal(deOrganizacion, sucursalId),
    ...(clinico && { clinico: { motivo } }),
  };
};
