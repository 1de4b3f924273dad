/** The links, loaded from their events, with the tokens of their calendars. */
import type { GoogleEvent } from '@odonto/contracts/google-eventos';
import { type CommandHandler, commandHandler } from '@odonto/event-kit/commands';
import type { Platform } from '@odonto/service-kit/service';
import { vinculo, type VinculoCommand, type VinculoState } from './vinculo.decider.ts';

const streamDe = (profesionalId: string): string => `google-${profesionalId}`;

export interface Permisos extends CommandHandler<VinculoState, VinculoCommand, GoogleEvent> {
  /** The refresh token of a link, ended or not; undefined once its key was destroyed. */
  refreshTokenDe(profesionalId: string, vinculoId: string): Promise<string | undefined>;
}

export const permisosDe = ({ log, clock }: Pick<Platform, 'log' | 'clock'>): Permisos => ({
  ...commandHandler(log, { stream: streamDe, decider: vinculo, clock }),
  refreshTokenDe: async (profesionalId, vinculoId) => {
    const { events } = await log.read<GoogleEvent>(streamDe(profesionalId));
    for (const { type, data } of events)
      if (type === 'GoogleVinculado' && data.vinculoId === vinculoId) return data.refreshToken ?? undefined;
    return undefined;
  },
});
