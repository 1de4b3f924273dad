/** Pacientes as the patients service registers those of the demo, for services that give them a past. */
import { randomUUID } from 'node:crypto';
import { pacienteNuevo } from '@odonto/contracts/paciente';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import { v7 } from 'uuid';
import type { EventLog } from '@odonto/event-kit/event-log';

interface Registro {
  readonly profesionalId: string;
  readonly nombre: string;
  /** Who did it: the demo, unless it says otherwise. */
  readonly rol?: 'sistema' | 'profesional';
  /** When the demo was made: now, unless it says otherwise. */
  readonly hecho?: Date;
}

/** A year before the demo was made. */
const LLEGADA = 365 * 24 * 60 * 60_000;

/** Answers the id of the paciente, who came a year ago. */
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
