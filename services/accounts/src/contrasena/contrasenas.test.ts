import { afterAll, expect, test } from '@jest/globals';
import { contrasenaAlAzar, contrasenas } from './contrasenas.ts';

const rapidas = contrasenas(4);
afterAll(() => rapidas.stop());

test('a password fits its own hash and no other', async () => {
  const hash = await rapidas.hash('secreta');
  expect(hash).toMatch(/^\$2[aby]\$04\$/);
  expect(await rapidas.fits('secreta', hash)).toBe(true);
  expect(await rapidas.fits('Secreta', hash)).toBe(false);
});

test('nobody has a password', async () => {
  expect(await rapidas.fits('secreta', undefined)).toBe(false);
  expect(await rapidas.fits('', '')).toBe(false);
});

test('one that only begins like the right one, past what bcrypt reads, does not fit', async () => {
  const right = 'x'.repeat(72);
  const hash = await rapidas.hash(right);
  expect(await rapidas.fits(right, hash)).toBe(true);
  expect(await rapidas.fits(`${right}y`, hash)).toBe(false);
});

test('the event loop goes on while many are being hashed', async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 200 }, () => rapidas.hash('secreta')));
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(10);
});

test('without being told otherwise the cost is 12', async () => {
  const real = contrasenas();
  expect(await real.hash('secreta')).toMatch(/^\$2[aby]\$12\$/);
  await real.stop();
});

test('random passwords differ and are long enough', () => {
  expect(contrasenaAlAzar()).toMatch(/^[0-9a-f]{24}$/);
  expect(contrasenaAlAzar()).not.toBe(contrasenaAlAzar());
});
