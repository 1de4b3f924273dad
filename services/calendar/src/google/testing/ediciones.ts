/** Random edits by people: in the practice, and in Google's own screens. */
import { sinDatosOpcionales } from '@odonto/contracts/paciente-datos';
import { randomUUID } from 'node:crypto';
import { diasDespues } from '@odonto/contracts/fechas';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { StoredEvent } from '@odonto/fake-google';
import { Failure } from '@odonto/event-kit/decider';
import type { TurnoCommand } from '../../turno/turno.messages.ts';
import { turnoDeEvento } from '../id-de-evento.ts';
import { uuidDe } from '@odonto/practice/testing';
import { CONTEXTO, EMAIL, type Mundo } from './mundo.ts';

export interface Gente {
  readonly pacientes: string[];
  readonly turnos: string[];
  /** The user's own events in Google, as the user left them. */
  readonly ajenos: Map<string, string>;
}

export const nuevaGente = (): Gente => ({ pacientes: [], turnos: [], ajenos: new Map() });

const NOMBRES = ['Ana Sosa', 'Beto Ñúñez', 'Caro Díaz', 'Iñaki López'];
const HORAS = ['08:00', '09:30', '10:00', '17:45'];

/** A colleague whose agenda is not linked to any calendar. */
const COLEGA = 'c0000000-0000-4000-8000-000000000000';

const publicar = (mundo: Mundo, pacienteId: string, event: PacienteEvent): void => {
  mundo.log.record(`paciente-${pacienteId}`, event);
};

export const registrarPaciente = (mundo: Mundo, gente: Gente): string => {
  const { azar, profesionalId } = mundo;
  const pacienteId = uuidDe(azar);
  const datos = {
    nombre: azar.uno(NOMBRES) ?? '',
    cuil: '1',
    ...sinDatosOpcionales(),
    edad: 30,
  };
  publicar(mundo, pacienteId, { type: 'PacienteRegistrado', data: { pacienteId, profesionalId, datos } });
  gente.pacientes.push(pacienteId);
  return pacienteId;
};

const fechaDe = ({ azar }: Mundo): string => diasDespues('2026-12-20', azar.menorQue(30));

/** Half of the commands are no longer allowed when they run, and are refused as on a screen. */
const pedir = async ({ agenda }: Mundo, turnoId: string, command: TurnoCommand): Promise<void> => {
  await agenda.handle(turnoId, command, CONTEXTO).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });
};

/** @param deSucursal the turno is of a site */
export const agendar = async (mundo: Mundo, gente: Gente, deSucursal = false): Promise<void> => {
  const { azar, profesionalId } = mundo;
  const pacienteId = azar.uno(gente.pacientes) ?? registrarPaciente(mundo, gente);
  const turnoId = uuidDe(azar);
  const cita = { fecha: fechaDe(mundo), hora: azar.uno(HORAS) ?? '', descripcion: 'Control' };
  await pedir(mundo, turnoId, {
    type: 'AgendarTurno',
    data: { turnoId, pacienteId, profesionalId, ...cita, ...(deSucursal && { sucursalId: 's1' }) },
  });
  gente.turnos.push(turnoId);
};

export const editarAqui = async (mundo: Mundo, gente: Gente): Promise<void> => {
  const { azar, profesionalId } = mundo;
  const turnoId = azar.uno(gente.turnos) ?? '';
  const que = azar.menorQue(11);
  if (que <= 1) await agendar(mundo, gente, azar.toca(0.3));
  else if (que === 10)
    await pedir(mundo, turnoId, {
      type: 'ReasignarTurno',
      data: {
        profesionalId: azar.uno([profesionalId, COLEGA]) ?? profesionalId,
        ...(azar.toca(0.5) && { fecha: fechaDe(mundo), hora: azar.uno(HORAS) ?? '', duracion: 45 }),
      },
    });
  else if (que <= 4)
    await pedir(mundo, turnoId, {
      type: 'ReprogramarTurno',
      data: { fecha: fechaDe(mundo), hora: azar.uno(HORAS) ?? '', duracion: 5 + azar.menorQue(60) },
    });
  else if (que <= 6) {
    const estado = azar.uno(['confirmado', 'cancelado', 'completado'] as const) ?? 'confirmado';
    await pedir(mundo, turnoId, { type: 'CambiarEstadoDeTurno', data: { estado } });
  } else if (que === 7) await pedir(mundo, turnoId, { type: 'EliminarTurno', data: {} });
  else if (que === 8) {
    const pacienteId = azar.uno(gente.pacientes) ?? '';
    publicar(mundo, pacienteId, {
      type: 'DatosDePacienteCambiados',
      data: { pacienteId, profesionalId, cambios: { nombre: azar.uno(NOMBRES) ?? '' } },
    });
  } else if (gente.pacientes.length > 1) {
    const pacienteId = gente.pacientes.splice(azar.menorQue(gente.pacientes.length), 1)[0] ?? '';
    publicar(mundo, pacienteId, { type: 'PacienteEliminado', data: { pacienteId, profesionalId } });
  }
};

const enteroEn = (fecha: string) => ({
  start: { date: fecha, dateTime: null },
  end: { date: diasDespues(fecha, 1), dateTime: null },
});

/** The content of the user's own event, without the fields that Google maintains. */
export const comoQuedo = ({ resource }: StoredEvent): string => JSON.stringify(resource);

/** A user does not know that our events are not meant to be edited: they move, paint, rename, copy and delete them. */
export const editarEnGoogle = (mundo: Mundo, gente: Gente): void => {
  const { azar, google, profesionalId } = mundo;
  const calendario = google.calendar(EMAIL);
  const nuestros = calendario.visible().filter(({ id }) => turnoDeEvento(id, profesionalId) !== undefined);
  const evento = azar.uno(nuestros);
  const que = azar.menorQue(10);
  const anotar = (uno: StoredEvent) => gente.ajenos.set(uno.id, comoQuedo(uno));
  if (que === 9)
    anotar(calendario.insert({ summary: 'Mío', ...enteroEn(fechaDe(mundo)), guestsCanModify: true }));
  else if (evento === undefined) return;
  else if (que <= 3) calendario.patch(evento.id, enteroEn(fechaDe(mundo)));
  else if (que <= 5) calendario.delete(evento.id);
  else if (que === 6) calendario.patch(evento.id, { summary: 'Otro título', description: 'Nota mía' });
  else if (que === 7)
    calendario.patch(evento.id, {
      start: { date: null, dateTime: `${fechaDe(mundo)}T15:00:00-03:00` },
      end: { date: null, dateTime: `2027-03-01T16:00:00-03:00` },
    });
  else if (azar.toca(0.3)) calendario.patch(evento.id, { colorId: '10' });
  else anotar(calendario.insert({ ...evento.resource, id: randomUUID().replaceAll('-', '') }));
};
