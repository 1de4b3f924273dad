/**
 * Who is asking. A token is verified once and remembered until it expires or its user's sessions end;
 * every service verifies it again, so nothing rests on the gateway's word.
 */
import { LRUCache } from 'lru-cache';
import { unauthenticated } from '@odonto/service-kit/http/failures';

export interface Session {
  /** Of the profesional. */
  readonly id: string;
  readonly rol: string;
  readonly expiresAt: Date;
}

/** Undefined for a token that is not ours, was changed or has expired. */
export type VerifyToken = (token: string) => Session | undefined;

export interface Sessions {
  /** @throws Failure 401 */
  of(authorization: string | undefined): Session;
  /** Forgets what was remembered of a user, so that their tokens are judged anew. */
  forget(profesionalId: string): void;
}

const REMEMBERED = 10_000;
/** No token of ours comes near; a longer one is not worth hashing. */
const MAX_TOKEN = 4_096;

const bearer = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];

export const sessions = (verify: VerifyToken): Sessions => {
  const remembered = new LRUCache<string, Session>({ max: REMEMBERED });

  const judge = (token: string): Session | undefined => {
    const known = remembered.get(token);
    if (known) return known;
    const session = verify(token);
    if (session)
      remembered.set(token, session, { ttl: Math.max(1, session.expiresAt.getTime() - Date.now()) });
    return session;
  };

  return {
    of(authorization) {
      const token = bearer(authorization);
      const session = token && token.length <= MAX_TOKEN ? judge(token) : undefined;
      if (!session) throw unauthenticated();
      return session;
    },
    forget(profesionalId) {
      for (const [token, session] of remembered.entries())
        if (session.id === profesionalId) remembered.delete(token);
    },
  };
};
