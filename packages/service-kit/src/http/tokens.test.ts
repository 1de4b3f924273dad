import { describe, expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { systemClock } from '@odonto/event-kit/runtime';
import { tokenSigner, tokenVerifier } from './tokens.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ana = { id: 'p1', rol: 'profesional', nombre: 'Ana', sesion: 0 } as const;
const signedBy = (installation?: string) => tokenSigner(privateKey, systemClock, installation)(ana);
const accepts = (token: string, installation?: string) =>
  tokenVerifier(publicKey, systemClock, installation)(token) !== undefined;
const withClaims = (claims: object): string =>
  jwt.sign({ ...ana, ...claims }, privateKey, { algorithm: 'ES256', expiresIn: '1h' });

test('a token names its issuer and its audience', () => {
  expect(jwt.decode(signedBy())).toMatchObject({ iss: 'odonto', aud: 'odonto-api' });
  expect(jwt.decode(signedBy('ensayo'))).toMatchObject({ iss: 'ensayo', aud: 'odonto-api' });
});

describe('with the same key', () => {
  test('a token is valid only for its own installation', () => {
    expect([accepts(signedBy()), accepts(signedBy('ensayo'), 'ensayo')]).toEqual([true, true]);
    expect([accepts(signedBy('ensayo')), accepts(signedBy(), 'ensayo')]).toEqual([false, false]);
  });

  test.each([
    { aud: 'odonto-api' },
    { iss: 'odonto' },
    { iss: 'odonto', aud: 'images' },
    { iss: 1, aud: 'odonto-api' },
  ])('one that says %j is not', (claims) => expect(accepts(withClaims(claims))).toBe(false));

  test('a token without issuer is valid where the installation has no name of its own', () => {
    expect(accepts(withClaims({}))).toBe(true);
    expect(accepts(withClaims({}), 'produccion')).toBe(false);
  });
});

test('the session and the temporary password are included only where there are any', () => {
  const verify = tokenVerifier(publicKey, systemClock);
  const sign = tokenSigner(privateKey, systemClock);
  expect(verify(sign({ ...ana, sesionId: 's1', temporal: true }))).toMatchObject({
    sesionId: 's1',
    temporal: true,
  });
  const plain = verify(sign(ana));
  expect(plain).not.toHaveProperty('sesionId');
  expect(plain).not.toHaveProperty('temporal');
});
