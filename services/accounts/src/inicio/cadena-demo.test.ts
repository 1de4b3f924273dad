import { beforeEach, expect, test } from '@jest/globals';
import { systemClock } from '@odonto/event-kit/runtime';
import { memoryLog, type MemoryLog } from '@odonto/event-kit/testing';
import { PERSONAS_DE_CADENA, SUCURSALES_DE_CADENA } from '@odonto/practice/demo';
import { comandosDeOrganizacion } from '../organizacion/organizacion.ts';
import { LA_UNICA } from '../organizacion/sucursal/mandar.ts';
import { abrirCadena, type Cuenta, quienEsQuien } from './cadena-demo.ts';

let log: MemoryLog;
let cuentas: Map<string, Cuenta>;

beforeEach(() => {
  log = memoryLog();
  cuentas = new Map();
});

/** Opens the chain as a start does. An account keeps the id that it was opened with. */
const abrir = (ahora: Date): Promise<void> =>
  abrirCadena(
    {
      ...comandosDeOrganizacion(log, systemClock),
      zonaHoraria: 'America/Argentina/Buenos_Aires',
      context: { actor: { id: 'sistema', rol: 'sistema' }, requestId: 'inicio' },
      abrir: async (cuenta) => {
        const conocida = cuentas.get(cuenta.datos.email) ?? cuenta;
        cuentas.set(cuenta.datos.email, conocida);
        return conocida.id;
      },
    },
    ahora,
  );

const sucursales = async () =>
  [...(await comandosDeOrganizacion(log, systemClock).organizaciones.load(LA_UNICA)).sucursales.values()].map(
    ({ datos, sillones }) => [datos.nombre, sillones.size] as const,
  );
const otorgadas = (): number => log.recorded.filter(({ type }) => type === 'MembresiaOtorgada').length;
const MEMBRESIAS = PERSONAS_DE_CADENA.flatMap((una) => una.sucursales).length;
const TODAS = SUCURSALES_DE_CADENA.map(({ nombre, sillones }) => [nombre, sillones] as const);

test('abre las sucursales con sus sillones, y cada persona en las suyas', async () => {
  await abrir(new Date());
  expect(await sucursales()).toEqual(TODAS);
  expect(otorgadas()).toBe(MEMBRESIAS);
  expect(cuentas.size).toBe(PERSONAS_DE_CADENA.length);
  expect([...cuentas.values()].filter(({ demo }) => demo)).toHaveLength(1);
});

test('un comienzo interrumpido sigue con el siguiente, sin nadie dos veces', async () => {
  for (const n of [1, 5, 12, 20, 30]) {
    let quedan = n;
    log.afterAppend = () => {
      quedan -= 1;
      if (quedan === 0) throw new Error('killed');
    };
    // Each start has another time, so it chooses other ids.
    await abrir(new Date(Date.now() + n)).catch(() => undefined);
  }
  log.afterAppend = () => undefined;
  await abrir(new Date());
  expect(await sucursales()).toEqual(TODAS);
  expect(otorgadas()).toBe(MEMBRESIAS);
});

test('dice quién es quién, con los emails de las cuentas', async () => {
  await abrir(new Date());
  const lineas = quienEsQuien();
  for (const email of cuentas.keys())
    expect(lineas.filter((linea) => linea.includes(` ${email} `))).toHaveLength(1);
  expect(lineas.join('\n')).toContain(
    'martin.echague@clinica.local      Martín Echagüe, Belgrano y La Plata',
  );
});
