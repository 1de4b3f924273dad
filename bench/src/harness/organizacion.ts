/** Writes an organization into the log, with the events that accounts and patients publish. */
import { randomUUID } from 'node:crypto';
import type { Funcion } from '@odonto/contracts/permisos';
import type { Event } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { Position } from '@odonto/event-kit/event-store';
import { person, type Random } from '../search.population.ts';

const SISTEMA = { actor: { id: 'sistema', rol: 'sistema' }, requestId: 'bench' } as const;

const publicar = async (log: EventLog, stream: string, ...events: readonly Event[]): Promise<Position> => {
  const { head } = await log.read(stream);
  const metadata = { ...SISTEMA, recordedAt: new Date().toISOString() };
  const nuevos = events.map((event) => ({ id: randomUUID(), event, metadata }));
  return (await log.append(stream, head, nuevos)).position;
};

export const abrirSucursal = async (log: EventLog, nombre: string): Promise<string> => {
  const sucursalId = randomUUID();
  const datos = { nombre, direccion: '', telefono: '', zonaHoraria: '', color: '#112233' };
  await publicar(log, 'organizacion', { type: 'SucursalAbierta', data: { sucursalId, datos } });
  return sucursalId;
};

export const registrarProfesional = async (log: EventLog, nombre: string): Promise<string> => {
  const profesionalId = randomUUID();
  const suyos = { apellido: '', email: `${nombre}@x.test`, telefono: '', especialidad: '', matricula: '' };
  await publicar(log, `profesional-${profesionalId}`, {
    type: 'ProfesionalRegistrado',
    data: { profesionalId, rol: 'profesional', datos: { nombre, ...suyos } },
  });
  return profesionalId;
};

interface Membresia {
  readonly profesionalId: string;
  readonly sucursalId: string;
}

/** @returns the id of the membership */
export const otorgar = async (log: EventLog, membresia: Membresia, funcion: Funcion): Promise<string> => {
  const membresiaId = randomUUID();
  await publicar(log, `membresias-${membresia.profesionalId}`, {
    type: 'MembresiaOtorgada',
    data: { membresiaId, ...membresia, funcion, agregados: [], quitados: [] },
  });
  return membresiaId;
};

export const quitar = (log: EventLog, membresiaId: string, membresia: Membresia): Promise<Position> =>
  publicar(log, `membresias-${membresia.profesionalId}`, {
    type: 'MembresiaQuitada',
    data: { membresiaId, ...membresia },
  });

/** A paciente of the organization. @returns its id */
export const incorporado = async (
  log: EventLog,
  rng: Random,
  { profesionalId, sucursalId }: Membresia,
  numeroHc: number,
): Promise<string> => {
  const pacienteId = randomUUID();
  const de = { pacienteId, profesionalId };
  await publicar(
    log,
    `paciente-${pacienteId}`,
    { type: 'PacienteRegistrado', data: { ...de, datos: person(rng) } },
    { type: 'PacienteIncorporado', data: { ...de, sucursalId, numeroHc } },
  );
  return pacienteId;
};
