/**
 * A signed head: one line that states the content of the event store at a moment, in a separate file that can be
 * copied elsewhere. An attacker who can rewrite the store, chains included, cannot rewrite heads that have left the
 * machine (docs/adr/0172). A head covers the events since the previous one: a digest of their hashes, and the first
 * four bytes of each hash, so that a rewritten event can also be located. Heads are chained by the digest of the
 * previous line.
 */
import { createPrivateKey, createPublicKey, hash as digest, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { NO_HASH } from '../event-log/hash-chain.ts';
import type { Position, RecordedEvent } from '../event-store/port.ts';

/** Maximum number of events under one head: limits the length of a line, and of the proof of one event. */
export const EVENTS_PER_HEAD = 4_096;

const hex = z.string().regex(/^[0-9a-f]{64}$/);

const fields = z.object({
  /** From 0, without gaps. */
  n: z.number().int().nonnegative(),
  /** Instant of writing. */
  at: z.string(),
  /** Number of events in the store, these included. */
  eventos: z.number().int().positive(),
  /** Position of the last event, digits. */
  posicion: z.string().regex(/^\d+$/),
  /** SHA-256 over the hashes (hex) of the events since the previous head, concatenated. */
  intervalo: hex,
  /** SHA-256 over their positions, joined by commas. */
  lugares: hex,
  /** The first four bytes of each hash, base64. */
  marcas: z.string(),
  /** SHA-256 of the previous line, `NO_HASH` for the first. */
  anterior: hex,
  /** The public key, SPKI in DER, base64. */
  clave: z.string(),
  /** In a rotation: the public key that signs from the next head on, endorsed by the key that signed until then. */
  siguiente: z.string().optional(),
});

export type HeadFields = z.infer<typeof fields>;

export interface SignedHead extends HeadFields {
  /** The line without its end: the next head chains to it, and third parties verify it. */
  readonly line: string;
}

export interface HeadKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** SPKI in DER, base64. */
  readonly clave: string;
  /** SHA-256 of the public key, hex, for people to compare. */
  readonly huella: string;
}

/** PKCS #8 around the 32 bytes of an Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key pair of these 32 bytes. A seed derived from the master key needs no storage. */
export const headKey = (seed: Uint8Array): HeadKey => {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return { privateKey, publicKey, clave: der.toString('base64'), huella: digest('sha256', der, 'hex') };
};

export const fingerprint = (clave: string): string => digest('sha256', Buffer.from(clave, 'base64'), 'hex');

const SIGNATURE = ',"firma":"';

/** The digests of an interval. */
export const intervalOf = (
  events: readonly Pick<RecordedEvent, 'hash' | 'position'>[],
): Pick<HeadFields, 'intervalo' | 'lugares'> => {
  const hashes: string[] = [];
  const positions: string[] = [];
  for (const { hash, position } of events) {
    hashes.push(hash);
    positions.push(String(position));
  }
  return {
    intervalo: digest('sha256', hashes.join(''), 'hex'),
    lugares: digest('sha256', positions.join(), 'hex'),
  };
};

/** Characters of each hash that a head keeps. */
export const MARK = 8;

const marksOf = (events: readonly Pick<RecordedEvent, 'hash'>[]): string =>
  Buffer.from(events.map(({ hash }) => hash.slice(0, MARK)).join(''), 'hex').toString('base64');

/** The beginnings of the hashes that a head covers, as hex. */
export const readMarks = ({ marcas }: Pick<HeadFields, 'marcas'>): readonly string[] =>
  Buffer.from(marcas, 'base64').toString('hex').match(/.{8}/g) ?? [];

/** The head that the next one continues. */
export type Before = Pick<SignedHead, 'n' | 'eventos' | 'line'> & { readonly posicion: string };
export const FIRST: Before = { n: -1, eventos: 0, posicion: '0', line: '' };

export const digestOfLine = (line: string): string => (line === '' ? NO_HASH : digest('sha256', line, 'hex'));

/** Signs the head over the events since `before`. `events` are in order, at least one and at most `EVENTS_PER_HEAD`. */
export const signHead = (
  before: Before,
  events: readonly RecordedEvent[],
  at: Date,
  { privateKey, clave }: HeadKey,
): SignedHead => {
  return sealed({ ...nextFields(before, events, at), clave }, privateKey);
};

/** Signs the head by which a key hands over to another. It covers no events. */
export const signRotation = (
  before: Before,
  siguiente: string,
  at: Date,
  { privateKey, clave }: HeadKey,
): SignedHead => sealed({ ...nextFields(before, [], at), clave, siguiente }, privateKey);

const nextFields = (
  before: Before,
  events: readonly RecordedEvent[],
  at: Date,
): Omit<HeadFields, 'clave'> => ({
  n: before.n + 1,
  at: at.toISOString(),
  eventos: before.eventos + events.length,
  posicion: String(events.at(-1)?.position ?? before.posicion),
  ...intervalOf(events),
  marcas: marksOf(events),
  anterior: digestOfLine(before.line),
});

const sealed = (head: HeadFields, privateKey: KeyObject): SignedHead => {
  const signed = JSON.stringify(head);
  const firma = sign(null, Buffer.from(signed), privateKey).toString('base64');
  return { ...head, line: `${signed.slice(0, -1)}${SIGNATURE}${firma}"}` };
};

/** Parses a line of the file; undefined for any other text. `isAuthentic` checks the signature. */
export const readHead = (line: string): SignedHead | undefined => {
  const at = line.lastIndexOf(SIGNATURE);
  if (at === -1 || !line.endsWith('"}')) return undefined;
  try {
    return { ...fields.parse(JSON.parse(`${line.slice(0, at)}}`)), line };
  } catch {
    return undefined;
  }
};

/**
 * Whether the key named in the head signed it. A head also covers earlier ones by their digests, so in a whole file
 * the last signature decides.
 */
export const isAuthentic = ({ line, clave }: SignedHead): boolean => {
  const at = line.lastIndexOf(SIGNATURE);
  const firma = Buffer.from(line.slice(at + SIGNATURE.length, -2), 'base64');
  try {
    const publicKey = createPublicKey({ key: Buffer.from(clave, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(`${line.slice(0, at)}}`), publicKey, firma);
  } catch {
    return false;
  }
};

export const positionOf = ({ posicion }: Pick<HeadFields, 'posicion'>): Position => BigInt(posicion);
