/** Accounts as the rest of the service uses them: by id, and by e-mail. */
import type { EventLog } from '@odonto/service-kit/event-log/event-log';
import type { Clock } from '@odonto/service-kit/clock';
import { type CommandHandler, commandHandler } from '@odonto/service-kit/decider/command-handler';
import { email, type EmailCommand, type EmailEvent, type EstadoDeEmail } from '../email/email.decider.ts';
import { emailStream } from '../email/email.stream.ts';
import { type EstadoDeCuenta, profesional } from './profesional.decider.ts';
import type { CuentaEvent, ProfesionalCommand } from './profesional.messages.ts';

export interface Cuentas {
  /** By id. */
  readonly profesionales: CommandHandler<EstadoDeCuenta, ProfesionalCommand, CuentaEvent>;
  /** By e-mail, however its case is written. */
  readonly emails: CommandHandler<EstadoDeEmail, EmailCommand, EmailEvent>;
}

export const cuentas = (log: EventLog, clock: Clock, emailSecret: Uint8Array): Cuentas => ({
  profesionales: commandHandler(log, { stream: (id) => `profesional-${id}`, decider: profesional, clock }),
  emails: commandHandler(log, { stream: emailStream(emailSecret), decider: email, clock }),
});
