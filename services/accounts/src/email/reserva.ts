/** Reserves and releases e-mails, also those that a killed process left reserved for no account. */
import type { Clock } from '@odonto/event-kit/runtime';
import { RuleBroken } from '@odonto/event-kit/decider';
import type { CommandContext } from '@odonto/event-kit/commands';
import type { Usuarios } from '../profesional/usuarios.ts';
import { mismoEmail } from './email.stream.ts';

/** Longer than any request takes from the reservation of an e-mail to the account's change. */
const UNDER_WAY_MS = 60_000;

export interface Reserva {
  /** @throws RuleBroken when another account has it */
  reservar(email: string, profesionalId: string, context: CommandContext): Promise<void>;
  /** Does nothing when another account holds it. */
  liberar(email: string, profesionalId: string, context: CommandContext): Promise<void>;
}

export const reserva = (usuarios: Usuarios, clock: Clock): Reserva => {
  const { emails } = usuarios;

  const take = (email: string, profesionalId: string, context: CommandContext) =>
    emails.handle(
      email,
      { type: 'ReservarEmail', data: { profesionalId, desde: clock.now().toISOString() } },
      context,
    );
  const giveBack = (email: string, profesionalId: string, context: CommandContext) =>
    emails.handle(email, { type: 'LiberarEmail', data: { profesionalId } }, context);

  /**
   * The holder of an abandoned reservation: a deleted account or, after `UNDER_WAY_MS`, no account or one with another
   * e-mail.
   */
  const forgottenHolder = async (email: string): Promise<string | undefined> => {
    const { titular, desde } = await emails.load(email);
    if (titular === undefined) return undefined;
    const usuario = await usuarios.profesionales.load(titular);
    if (usuario.status === 'eliminada') return titular;
    if (usuario.status === 'vigente' && mismoEmail(usuario.datos.email, email)) return undefined;
    // A reservation in the future was made while the clock was wrong.
    return Math.abs(clock.now().getTime() - desde) > UNDER_WAY_MS ? titular : undefined;
  };

  return {
    reservar: async (email, profesionalId, context) => {
      try {
        await take(email, profesionalId, context);
      } catch (error) {
        if (!(error instanceof RuleBroken)) throw error;
        const holder = await forgottenHolder(email);
        if (holder === undefined) throw error;
        await giveBack(email, holder, context);
        await take(email, profesionalId, context);
      }
    },
    liberar: async (email, profesionalId, context) => {
      await giveBack(email, profesionalId, context);
    },
  };
};
