/** Publishes events of pacientes as the patients service does, for tests of services that know only these events. */
import { sinDatosOpcionales } from '@odonto/contracts/paciente-datos';
import { randomUUID } from 'node:crypto';
import type { DatosDePaciente } from '@odonto/contracts/paciente';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { commandHandler } from '@odonto/event-kit/commands';
import type { Command } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import { systemClock } from '@odonto/event-kit/runtime';
import { START } from '@odonto/event-kit/event-store';

/** The header of a browser that has seen the event. On servers, a service learns later what another one wrote. */
export type Visto = Readonly<Record<'x-posicion', string>>;

export interface PacientePublicado {
  readonly id: string;
  /** All three return the header with the position that a service must have processed. */
  cambiar(cambios: Partial<DatosDePaciente>): Promise<Visto>;
  eliminar(extra?: { readonly conservarHasta: string }): Promise<Visto>;
  /** The event that follows when the record must be retained. */
  destruir(): Promise<Visto>;
}

const JUANA: DatosDePaciente = {
  nombre: 'Juana Pérez',
  cuil: '27-30111222-4',
  ...sinDatosOpcionales(),
  edad: 41,
  email: 'juana@correo.test',
  telefono: '11 5555-6666',
  otros_campos: { medicacion_diaria: '', obra_social: 'OSDE', emergencia_numero: '' },
};

/** The data of a paciente. A test gives only the fields that matter to it. */
export const unosDatos = (propios: Partial<DatosDePaciente> = {}): DatosDePaciente => ({
  ...JUANA,
  ...propios,
});

/** Publishes a paciente of a profesional. */
export const publicarPaciente = async (
  log: EventLog,
  profesionalId: string,
  propios: Partial<DatosDePaciente> = {},
): Promise<PacientePublicado> => {
  const pacienteId = randomUUID();
  const publisher = commandHandler<null, Command<'Publicar', { event: PacienteEvent }>, PacienteEvent>(log, {
    stream: (id) => `paciente-${id}`,
    decider: { initialState: () => null, decide: ({ data }) => [data.event], evolve: () => null },
    clock: systemClock,
  });
  const publish = async (event: PacienteEvent): Promise<Visto> => {
    const { position } = await publisher.handle(
      pacienteId,
      { type: 'Publicar', data: { event } },
      { actor: { id: profesionalId, rol: 'profesional' }, requestId: randomUUID() },
    );
    return { 'x-posicion': String(position ?? START) };
  };
  await publish({
    type: 'PacienteRegistrado',
    data: { pacienteId, profesionalId, datos: unosDatos(propios) },
  });
  return {
    id: pacienteId,
    cambiar: (cambios) =>
      publish({ type: 'DatosDePacienteCambiados', data: { pacienteId, profesionalId, cambios } }),
    eliminar: (extra) =>
      publish({ type: 'PacienteEliminado', data: { pacienteId, profesionalId, ...extra } }),
    destruir: () => publish({ type: 'DatosDePacienteDestruidos', data: { pacienteId, profesionalId } }),
  };
};
