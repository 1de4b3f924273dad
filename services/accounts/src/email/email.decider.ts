/**
 * An e-mail has one holder at a time (docs/spec/accounts.md#profesional). Each e-mail has its own stream
 * (`email.stream.ts`), so two accounts with one e-mail would be two first events of one stream, which the store
 * refuses.
 */
import type { EmailEvent } from '@odonto/contracts/profesional-eventos';
import { type Command, type Decider, unreachable, RuleBroken } from '@odonto/event-kit/decider';

export type EmailCommand =
  | Command<'ReservarEmail', { readonly profesionalId: string; readonly desde: string }>
  | Command<'LiberarEmail', { readonly profesionalId: string }>;

export interface EstadoDeEmail {
  readonly titular: string | undefined;
  /** Start of the reservation (ms); 0 when it was not recorded. */
  readonly desde: number;
}

const LIBRE: EstadoDeEmail = { titular: undefined, desde: 0 };

const emailRepetido = (): RuleBroken =>
  new RuleBroken('email-repetido', 'Ya existe un profesional con ese email');

const decide = (command: EmailCommand, { titular }: EstadoDeEmail): EmailEvent[] => {
  const { profesionalId } = command.data;
  switch (command.type) {
    case 'ReservarEmail':
      if (titular === profesionalId) return [];
      if (titular !== undefined) throw emailRepetido();
      return [{ type: 'EmailReservado', data: { profesionalId, desde: command.data.desde } }];
    case 'LiberarEmail':
      return titular === profesionalId ? [{ type: 'EmailLiberado', data: { profesionalId } }] : [];
    default:
      return unreachable(command);
  }
};

export const email: Decider<EstadoDeEmail, EmailCommand, EmailEvent> = {
  initialState: () => LIBRE,
  decide,
  evolve: (_, event) =>
    event.type === 'EmailReservado'
      ? { titular: event.data.profesionalId, desde: Date.parse(event.data.desde ?? '') || 0 }
      : LIBRE,
};
