/** Registers demo pacientes as the patients service does, for tests of services that generate demo data. */
import { randomUUID } from 'node:crypto';
import { pacienteNuevo } from '@odonto/contracts/paciente';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import { v7 } from 'uuid';
import type { EventLog } from '@odonto/event-kit/event-log';

interface Registro {
  readonly profesionalId: string;
  readonly nombre: string;
  /** The role of the actor; `sistema` (the demo) by default. */
  readonly rol?: 'sistema' | 'profesional';
  /** When the demo was created; now by default. */
  readonly hecho?: Date;
}

/** The paciente is registered one year before the demo is created. */
const LLEGADA = 365 * 24 * 60 * 60_000;

/** @returns the id of the paciente */
export const registrarPacienteDemo = async (
  log: EventLog,
  { profesionalId, nombre, rol = 'sistema', hecho = new Date() }: Registro,
): Promise<string> => {
  const pacienteId = v7({ msecs: hecho.getTime() });
  const datos = pacienteNuevo.parse({ nombre, cuil: '1', edad: 40 });
  const event: PacienteRegistrado = {
    type: 'PacienteRegistrado',
    data: { pacienteId, profesionalId, datos },
  };
  const recordedAt = new Date(hecho.getTime() - LLEGADA).toISOString();
  await log.append(`paciente-${pacienteId}`, 'no-stream', [
    { id: randomUUID(), event, metadata: { recordedAt, actor: { id: 'x', rol }, requestId: 'r' } },
  ]);
  return pacienteId;
};
