import { afterAll, expect, test } from '@jest/globals';
import { hash as bcrypt } from 'bcryptjs';
import { COSTO, contrasenaAlAzar, contrasenas } from './contrasenas.ts';

const BARATA = { memory: 8, passes: 1, parallelism: 1 };
const rapidas = contrasenas(BARATA);
afterAll(() => rapidas.stop());

test('a password fits its own hash and no other', async () => {
  const hash = await rapidas.hash('secreta');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await rapidas.hash('secreta')).not.toBe(hash);
  expect(await rapidas.fits('secreta', hash)).toBe(true);
  expect(await rapidas.fits('Secreta', hash)).toBe(false);
  expect(await rapidas.fits('secretaX', hash)).toBe(false);
});

test('an absent or unreadable hash fits no password', async () => {
  for (const nobody of [undefined, '', 'x', '$argon2id$v=19$m=8,t=1,p=1$$', '$2b$04$corto'])
    expect(await rapidas.fits('secreta', nobody)).toBe(false);
  expect(await rapidas.fits('', '')).toBe(false);
});

test('a hash of another cost still fits, and is outdated', async () => {
  const otras = contrasenas({ ...BARATA, passes: 2 });
  const hash = await otras.hash('secreta');
  expect(await rapidas.fits('secreta', hash)).toBe(true);
  expect(rapidas.outdated(hash)).toBe(true);
  expect(otras.outdated(hash)).toBe(false);
  await otras.stop();
});

test('a bcrypt hash still fits, and is outdated', async () => {
  const right = 'x'.repeat(72);
  const hash = await bcrypt(right, 4);
  expect(await rapidas.fits(right, hash)).toBe(true);
  expect(await rapidas.fits('otra', hash)).toBe(false);
  // bcrypt ignores everything after 72 bytes, so this longer password would match in bcrypt itself.
  expect(await rapidas.fits(`${right}y`, hash)).toBe(false);
  expect(rapidas.outdated(hash)).toBe(true);
});

test('the event loop keeps running while many passwords are hashed', async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  const lentas = contrasenas({ ...COSTO, passes: 1 });
  await Promise.all(Array.from({ length: 20 }, () => lentas.hash('secreta')));
  clearInterval(ticking);
  await lentas.stop();
  expect(turns).toBeGreaterThan(10);
});

test('the default cost is the first choice of OWASP', async () => {
  const reales = contrasenas();
  expect(await reales.hash('secreta')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await reales.stop();
});

test('random passwords differ and are long enough', () => {
  expect(contrasenaAlAzar()).toMatch(/^[0-9a-f]{32}$/);
  expect(contrasenaAlAzar()).not.toBe(contrasenaAlAzar());
});
