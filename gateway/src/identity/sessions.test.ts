import { expect, test } from '@jest/globals';
import { identify } from './sessions.ts';

const session = { id: 'ana', expiresAt: new Date() };
const identity = identify((token) => (token === 'good' ? session : undefined));

test.each(['Bearer good', 'bearer   good'])('%p is a session', (authorization) =>
  expect(identity(authorization)).toBe(session),
);

test.each(['', 'Bearer', 'Basic good', 'good', 'Bearer forged', 'Bearer good twice'])(
  '%p is nobody',
  (authorization) => expect(() => identity(authorization)).toThrow('La sesión no es válida'),
);
