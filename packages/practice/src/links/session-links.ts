/**
 * Addresses with their own expiry and signature, so that a browser loads an image or downloads a file without a
 * token. An address stops working at its expiry, and at once when the session that received it ends.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { View } from '@odonto/event-kit/projections';
import type { Clock } from '@odonto/event-kit/runtime';
import type { Sesion } from '../sessions/sesiones.projection.ts';

/** `sesionId` is absent in tokens issued before sessions had ids: their addresses end only with all sessions. */
export interface HolderOfLinks {
  readonly id: string;
  readonly sesionId?: string;
}

/** The query of a signed address, as text. */
export interface SignedQuery {
  /** Milliseconds since 1970. */
  readonly vence: string;
  /** The session's id; empty when it has none. */
  readonly sesion: string;
  readonly firma: string;
}

export interface SessionLinks {
  /** Returns a function that signs what an address names: `?vence=...&sesion=...&firma=...`. */
  of(holder: HolderOfLinks): Promise<(named: readonly string[], expiresAt: number) => string>;
  /**
   * Whether the query is a valid signature of `named` for this owner, has not expired, and its session has not ended.
   */
  holds(ownerId: string, named: readonly string[], query: SignedQuery): Promise<boolean>;
}

interface Dependencies {
  /** A secret that only this service has. */
  readonly secret: Uint8Array;
  readonly sesiones: Pick<View<Sesion>, 'get'>;
  readonly clock: Clock;
}

export const sessionLinks = ({ secret, sesiones, clock }: Dependencies): SessionLinks => {
  /** `ended`: how many times all sessions of the owner were ended. */
  const signatureOf = (named: readonly string[], vence: string, ended: number, sesion: string): Buffer =>
    createHmac('sha256', secret)
      .update([...named, vence, ended, ...(sesion === '' ? [] : [sesion])].join('\n'))
      .digest();

  return {
    of: async ({ id, sesionId: sesion = '' }) => {
      const { terminadas = 0 } = (await sesiones.get(id)) ?? {};
      return (named, expiresAt) => {
        const vence = String(expiresAt);
        const firma = signatureOf(named, vence, terminadas, sesion).toString('base64url');
        return `?${new URLSearchParams({ vence, ...(sesion !== '' && { sesion }), firma }).toString()}`;
      };
    },
    holds: async (ownerId, named, { vence, sesion, firma }) => {
      const { vigente = true, terminadas = 0, acabadas = [] } = (await sesiones.get(ownerId)) ?? {};
      const expected = signatureOf(named, vence, terminadas, sesion);
      const given = Buffer.from(firma, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      const ended = acabadas.some((one) => one.id === sesion);
      return vigente && !ended && Number(vence) > clock.now().getTime();
    },
  };
};
