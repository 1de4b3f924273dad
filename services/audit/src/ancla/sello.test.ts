import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Autoridad, autoridadDeSellos } from '../testing/autoridad-de-sellos.ts';
import { certificadosDe, leerSello, pedirSello } from './sello.ts';

let autoridad: Autoridad;
let otra: Autoridad;
beforeAll(async () => {
  autoridad = await autoridadDeSellos();
  otra = await autoridadDeSellos('Otra autoridad');
});
afterAll(async () => {
  await autoridad.stop();
  await otra.stop();
});

const { signal } = new AbortController();
const LINEA = '{"n":0,"firma":"x"}';
const pedir = () => pedirSello(autoridad.url, LINEA, signal);
const leer = (token: Uint8Array, linea = LINEA, de = autoridad) =>
  leerSello(token, linea, certificadosDe(de.certificado));

test('un sello dice quién lo firmó y a qué hora', async () => {
  const hora = new Date('2026-11-22T03:00:00.000Z');
  autoridad.hora(hora);
  const sello = await leer(await pedir());
  autoridad.hora(undefined);
  expect(sello).toEqual({ at: hora, emisor: 'CN=Autoridad de prueba' });
});

test('de otra línea, de otra autoridad o de fuera de su certificado, no vale', async () => {
  const token = await pedir();
  await expect(leer(token, `${LINEA} `)).rejects.toThrow('es de otra cabeza');
  await expect(leer(token, LINEA, otra)).rejects.toThrow('no lo firmó la autoridad de ANCLA_TSA_CERT');
  autoridad.hora(new Date('2001-01-01T00:00:00Z'));
  const antiguo = await pedir();
  autoridad.hora(undefined);
  await expect(leer(antiguo)).rejects.toThrow('no valía a esa hora');
});

test('cambiado en cualquier byte, no vale o dice lo mismo', async () => {
  const token = await pedir();
  const { at } = await leer(token);
  let refused = 0;
  for (let lugar = 0; lugar < token.length; lugar += 3) {
    const cambiado = Uint8Array.from(token);
    cambiado[lugar] = (cambiado[lugar] ?? 0) ^ 1;
    const leido = await leer(cambiado).catch((error: Error) => error);
    if (leido instanceof Error) refused += 1;
    else expect([lugar, leido.at]).toEqual([lugar, at]);
  }
  expect(refused).toBeGreaterThan(token.length / 4);
});

test('una autoridad que falla o que se niega se cuenta, sin su dirección', async () => {
  autoridad.hacer('fallar');
  await expect(pedir()).rejects.toThrow(/^respondió 500$/);
  autoridad.hacer('rechazar');
  await expect(pedir()).rejects.toThrow(/^rechazó el pedido \(estado 2\)$/);
  autoridad.hacer('divagar');
  await expect(pedir()).rejects.toThrow(/^respondió algo que no es un sello de tiempo$/);
  autoridad.hacer('sellar');
  await expect(pedirSello('http://127.0.0.1:9/', LINEA, signal)).rejects.toThrow(/^no respondió$/);
  expect(() => certificadosDe('nada')).toThrow('ANCLA_TSA_CERT');
});
