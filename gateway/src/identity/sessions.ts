/**
 * Identifies the caller by the signature of the token alone, which is enough to refuse strangers early. Every service
 * verifies the token again and checks that the session is still valid, so no service relies on this check.
 */
import { unauthenticated } from '@odonto/service-kit/http';

export interface Session {
  /** Of the profesional. */
  readonly id: string;
  /** Of the session; absent in tokens issued before sessions had ids. */
  readonly sesionId?: string;
  readonly expiresAt: Date;
}

/** Undefined for a token that is forged, was changed or has expired. Caches verified tokens. */
export type VerifyToken = (token: string) => Session | undefined;

/** @throws Failure 401 */
export type Identify = (authorization: string) => Session;

export const identify =
  (verify: VerifyToken): Identify =>
  (authorization) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    const session = token && verify(token);
    if (!session) throw unauthenticated();
    return session;
  };
