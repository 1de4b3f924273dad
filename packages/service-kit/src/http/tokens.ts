/**
 * Session tokens: ES256, 8 hours (docs/spec/session.md#session), renewed while in use until the session is 7 days
 * old. The accounts service signs them; every service verifies them.
 */
import type { KeyObject } from 'node:crypto';
import { DIAS_DE_SESION, ROLES } from '@odonto/contracts/sesion';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { type Clock, recentlyUsed } from '@odonto/event-kit/runtime';
import { UNNAMED } from '../process/settings.ts';
import type { Rol } from './route.ts';

const TOKEN_HOURS = 8;
const ALGORITHM = 'ES256';
/** The audience of tokens, in case the same key ever signs something else. */
const AUDIENCE = 'odonto-api';
const REMEMBERED = 10_000;
/** Every token that the system issues is far shorter. */
const MAX_TOKEN = 4_096;

/** The user of a token. */
export interface Identity {
  /** Id of the profesional. */
  readonly id: string;
  readonly rol: Rol;
  readonly nombre: string;
  /** How many times the user's sessions had been ended when this one began (`sesiones.projection.ts`). */
  readonly sesion: number;
  /** Id of the session; absent in tokens issued before sessions had ids. */
  readonly sesionId?: string;
  /** An administrator set the password that opened the session: the user has to change it before anything else. */
  readonly temporal?: true;
  /** When the session began, for a renewed token; absent: now. */
  readonly startedAt?: Date;
}

export interface Session extends Identity {
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

/** Undefined for a token that is foreign, changed or expired. */
export type VerifyToken = (token: string) => Session | undefined;

const claims = z.object({
  iss: z.string().optional(),
  aud: z.string().optional(),
  id: z.string().min(1),
  rol: z.enum(ROLES),
  nombre: z.string(),
  sesion: z.number().int().nonnegative(),
  sid: z.string().min(1).optional(),
  temporal: z.literal(true).optional(),
  /** In renewed tokens: when the session began, in seconds. */
  desde: z.number().optional(),
  iat: z.number(),
  exp: z.number(),
});

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/**
 * Issues the token of a new or a renewed session.
 * @param installation `INSTALACION`: the issuer
 */
export const tokenSigner =
  (privateKey: KeyObject, clock: Clock, installation = UNNAMED) =>
  ({ id, rol, nombre, sesion, sesionId, temporal, startedAt }: Identity): string => {
    const iat = seconds(clock.now());
    const desde = startedAt && seconds(startedAt);
    const exp = Math.min(iat + TOKEN_HOURS * 3600, (desde ?? iat) + DIAS_DE_SESION * 86_400);
    const claim = {
      iss: installation,
      aud: AUDIENCE,
      id,
      rol,
      nombre,
      sesion,
      ...(sesionId !== undefined && { sid: sesionId }),
      ...(temporal && { temporal }),
      ...(desde !== undefined && { desde }),
      iat,
      exp,
    };
    return jwt.sign(claim, privateKey, { algorithm: ALGORITHM });
  };

/**
 * Tokens without issuer and audience stay valid until they expire. They are refused in an installation with a name,
 * because it may share its key with another installation.
 */
const isFor = (installation: string, { iss, aud }: z.infer<typeof claims>): boolean =>
  iss === undefined && aud === undefined
    ? installation === UNNAMED
    : iss === installation && aud === AUDIENCE;

/** Verifies signatures once and caches valid tokens until they expire. The end of a session is checked separately. */
export const tokenVerifier = (publicKey: KeyObject, clock: Clock, installation = UNNAMED): VerifyToken => {
  const remembered = recentlyUsed<Session>(REMEMBERED);

  const verify = (token: string): Session | undefined => {
    try {
      const verified = jwt.verify(token, publicKey, {
        algorithms: [ALGORITHM],
        clockTimestamp: seconds(clock.now()),
      });
      const parsed = claims.parse(verified);
      if (!isFor(installation, parsed)) return undefined;
      const { id, rol, nombre, sesion, sid, temporal, iat, exp, desde } = parsed;
      return {
        id,
        rol,
        nombre,
        sesion,
        ...(sid !== undefined && { sesionId: sid }),
        ...(temporal && { temporal }),
        startedAt: new Date((desde ?? iat) * 1000),
        expiresAt: new Date(exp * 1000),
      };
    } catch {
      return undefined;
    }
  };

  return (token) => {
    if (token.length > MAX_TOKEN) return undefined;
    const known = remembered.get(token);
    if (known) {
      if (known.expiresAt > clock.now()) return known;
      remembered.delete(token);
      return undefined;
    }
    const session = verify(token);
    if (session) remembered.set(token, session);
    return session;
  };
};
