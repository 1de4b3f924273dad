/** The command handlers of accounts: by id, by e-mail, and of all administrators together. */
import type { EventLog } from '@odonto/event-kit/event-log';
import type { Position } from '@odonto/event-kit/event-store';
import type { Clock } from '@odonto/event-kit/runtime';
import { type CommandHandler, commandHandler } from '@odonto/event-kit/commands';
import type { AdministradoresEvent, EmailEvent } from '@odonto/contracts/profesional-eventos';
import {
  type Administradores,
  administradores,
  type AdministradoresCommand,
} from '../administradores/administradores.decider.ts';
import { email, type EmailCommand, type EstadoDeEmail } from '../email/email.decider.ts';
import { emailStream } from '../email/email.stream.ts';
import type { SesionEvent } from '@odonto/contracts/sesion-eventos';
import { type EstadoDeSesion, sesion, type SesionCommand } from '../sesion/sesion.decider.ts';
import { type EstadoDeUsuario, profesional } from './profesional.decider.ts';
import type { UsuarioEvent, ProfesionalCommand } from './profesional.messages.ts';

export interface Usuarios {
  /** By id. */
  readonly profesionales: CommandHandler<EstadoDeUsuario, ProfesionalCommand, UsuarioEvent>;
  /** By e-mail, ignoring case. */
  readonly emails: CommandHandler<EstadoDeEmail, EmailCommand, EmailEvent>;
  /** By the session's id. */
  readonly sesiones: CommandHandler<EstadoDeSesion, SesionCommand, SesionEvent>;
  /** All in one stream, whatever the id. */
  readonly administradores: CommandHandler<Administradores, AdministradoresCommand, AdministradoresEvent>;
  /** The account with its events; revision -1 when there is none. */
  historia(profesionalId: string): Promise<Historia>;
  /** The newest position of the log. */
  ultima(): Promise<Position>;
}

export interface Historia {
  readonly usuario: EstadoDeUsuario;
  readonly events: readonly { readonly type: UsuarioEvent['type']; readonly revision: number }[];
  readonly revision: number;
}

const stream = (id: string): string => `profesional-${id}`;

export const usuarios = (log: EventLog, clock: Clock, emailSecret: Uint8Array): Usuarios => ({
  profesionales: commandHandler(log, { stream, decider: profesional, clock }),
  emails: commandHandler(log, { stream: emailStream(emailSecret), decider: email, clock }),
  sesiones: commandHandler(log, { stream: (id) => `sesion-${id}`, decider: sesion, clock }),
  administradores: commandHandler(log, { stream: () => 'administradores', decider: administradores, clock }),
  historia: async (id) => {
    const { events, head } = await log.read<UsuarioEvent>(stream(id));
    return {
      usuario: events.reduce<EstadoDeUsuario>(profesional.evolve, profesional.initialState()),
      events,
      revision: head === 'no-stream' ? -1 : head.revision,
    };
  },
  ultima: () => log.head(),
});
