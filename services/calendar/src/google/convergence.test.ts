/** Random combinations of all faults (testing/simulacion.ts). `npm run bench -- convergencia` runs 2,000 lives. */
import { expect, test } from '@jest/globals';
import { vivir } from './testing/simulacion.ts';

const VIDAS = 200;

test(`${VIDAS} vidas de una agenda vinculada: los dos lados quedan iguales`, async () => {
  const mal: object[] = [];
  let fallas = 0;
  for (let semilla = 0; semilla < VIDAS; semilla += 1) {
    const fin = await vivir(semilla);
    fallas += fin.fallas;
    if (fin.problemas.length > 0) mal.push({ semilla, problemas: fin.problemas });
  }
  expect(mal).toEqual([]);
  expect(fallas).toBeGreaterThan(VIDAS);
}, 300_000);
