/**
 * An e-mail has one holder at a time (decisions.md, section 2). It has a stream of its own (`email.stream.ts`),
 * so that two accounts with one e-mail would be two first events of one stream, which the store refuses.
 */
import { type Command, type Decider, type Event, unreachable } from '@odonto/service-kit/decider/decider';
import { RuleBroken } from '@odonto/service-kit/decider/errors';

export type EmailEvent =
  | Event<'EmailReservado', { readonly profesionalId: string }>
  | Event<'EmailLiberado', { readonly profesionalId: string }>;

export type EmailCommand =
  | Command<'ReservarEmail', { readonly profesionalId: string }>
  | Command<'LiberarEmail', { readonly profesionalId: string }>;

export interface EstadoDeEmail {
  readonly titular: string | undefined;
}

const decide = (
  { type, data: { profesionalId } }: EmailCommand,
  { titular }: EstadoDeEmail,
): EmailEvent[] => {
  switch (type) {
    case 'ReservarEmail':
      if (titular === profesionalId) return [];
      if (titular !== undefined)
        throw new RuleBroken('email-repetido', 'Ya existe un profesional con ese email');
      return [{ type: 'EmailReservado', data: { profesionalId } }];
    case 'LiberarEmail':
      return titular === profesionalId ? [{ type: 'EmailLiberado', data: { profesionalId } }] : [];
    default:
      return unreachable(type);
  }
};

export const email: Decider<EstadoDeEmail, EmailCommand, EmailEvent> = {
  initialState: () => ({ titular: undefined }),
  decide,
  evolve: (_, { type, data }) => ({ titular: type === 'EmailReservado' ? data.profesionalId : undefined }),
};
