import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { type MemoryLog, memoryLog } from '@odonto/event-kit/testing';
import { MAX_CLAVES, type Rechazos, rechazos as abrir } from './rechazos.ts';

const ANA = { email: 'ana@clinica.test' };
const MINUTO = 60_000;
let ahora: number;
let log: MemoryLog;
let rechazos: Rechazos;
let avisos: number;

beforeEach(() => {
  ahora = Date.UTC(2026, 10, 21, 3);
  avisos = 0;
  log = memoryLog();
  rechazos = abrir({
    log,
    clock: { now: () => new Date(ahora) },
    logger: { warn: () => void (avisos += 1) },
    secret: new Uint8Array(32),
    titularDe: async (email) => (email === ANA.email ? 'ana' : undefined),
  });
});
afterEach(() => rechazos.terminar());

const eventos = () =>
  log.recorded.map(({ stream, data }) => ({ stream, ...(JSON.parse(data) as { cantidad: number }) }));
const intentar = (veces: number, cuenta: object = ANA, direccion = '203.0.113.9') => {
  for (let n = 0; n < veces; n += 1)
    rechazos.anotar(cuenta as typeof ANA, direccion, 'credenciales-invalidas');
};

test('los intentos de una cuenta y una dirección son un evento, sin email ni dirección legibles', async () => {
  intentar(1);
  ahora += 1_000;
  intentar(2, { email: ' ANA@clinica.test' });
  await rechazos.escribir();
  const cuenta = rechazos.clave(ANA.email);
  expect(eventos()).toEqual([
    {
      stream: `accesos-${cuenta}.20261121`,
      cuenta,
      direccion: rechazos.clave('203.0.113.9'),
      motivo: 'credenciales-invalidas',
      cantidad: 3,
      desde: '2026-11-21T03:00:00.000Z',
      hasta: '2026-11-21T03:00:01.000Z',
      profesionalId: 'ana',
    },
  ]);
  expect(cuenta).toMatch(/^[0-9a-f]{16}$/);
  expect(log.recorded.map(({ stream, data, metadata }) => stream + data + metadata).join()).not.toMatch(
    /clinica\.test|203\.0\.113/,
  );
});

test('los que siguen se suman, y se escriben al cuarto de hora o al terminar', async () => {
  intentar(1);
  await rechazos.escribir();
  intentar(40);
  ahora += 14 * MINUTO;
  await rechazos.escribir();
  expect(eventos()).toHaveLength(1);
  ahora += MINUTO;
  await rechazos.escribir();
  intentar(2);
  await rechazos.terminar();
  expect(eventos().map(({ cantidad }) => cantidad)).toEqual([1, 40, 2]);
});

test('cien mil intentos, de tantas direcciones y cuentas, no son cien mil eventos y ninguno se pierde', async () => {
  for (let n = 0; n < 100_000; n += 1) intentar(1, { email: `a${n}@b.co` }, `2001:db8::${n.toString(16)}`);
  await rechazos.escribir();
  expect(eventos()).toHaveLength(MAX_CLAVES + 1);
  expect(eventos().reduce((suma, { cantidad }) => suma + cantidad, 0)).toBe(100_000);
  expect(eventos().at(-1)).toMatchObject({
    stream: 'accesos-otros.20261121',
    cuenta: null,
    direccion: null,
    motivo: 'varios',
    cantidad: 100_000 - MAX_CLAVES,
  });
  // A key without attempts for a quarter of an hour is dropped.
  ahora += 16 * MINUTO;
  await rechazos.escribir();
  intentar(1);
  await rechazos.terminar();
  expect(eventos().at(-1)).toMatchObject({ profesionalId: 'ana', cantidad: 1 });
});

test('lo que no se puede escribir se cuenta, y se escribe después', async () => {
  log.beforeAppend = () => {
    throw new StoreUnavailable('event store');
  };
  intentar(3);
  await rechazos.escribir();
  intentar(2);
  log.beforeAppend = () => undefined;
  await rechazos.escribir();
  expect([avisos, eventos().map(({ cantidad }) => cantidad)]).toEqual([1, [5]]);
});
