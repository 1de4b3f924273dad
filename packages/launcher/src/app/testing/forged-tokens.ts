/** Forged tokens, by an attacker who knows our public key and the content of a token. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** @param ours a valid token, for its signature */
export const forgedTokens = (
  id: string,
  publicKey: KeyObject,
  ours: string,
): Readonly<Record<string, string>> => {
  const now = Math.floor(Date.now() / 1000);
  const payload = encoded({ id, rol: 'admin', nombre: 'X', sesion: 0, iat: now, exp: now + 3600 });
  const none = `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}`;
  const hs = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${payload}`;
  const es = `${encoded({ alg: 'ES256', typ: 'JWT' })}.${payload}`;
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const forged = sign('sha256', Buffer.from(es), { key: other, dsaEncoding: 'ieee-p1363' });
  return {
    'alg none': `${none}.`,
    'HS256 with the public key (PEM)': `${hs}.${createHmac('sha256', pem).update(hs).digest('base64url')}`,
    'HS256 with the public key (DER)': `${hs}.${createHmac('sha256', der).update(hs).digest('base64url')}`,
    'another key': `${es}.${forged.toString('base64url')}`,
    'a changed payload': `${es}.${ours.split('.')[2]}`,
    garbage: 'x.y.z',
  };
};
