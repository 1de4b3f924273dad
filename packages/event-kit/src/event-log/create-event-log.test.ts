import type { Upcaster } from './definition.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import type { Event } from '../decider/decider.ts';
import { type RecordedEvent, START, StoreUnavailable, WrongExpectedRevision } from '../event-store/port.ts';
import type { LoggedEvent } from './events.ts';
import { type TempLog, tempLog } from '../testing/temp-log.ts';
import { createCipher } from '../personal-data/cipher.ts';
import { loadMasterKey } from '../personal-data/master-key.ts';
import { createEventLog } from './create-event-log.ts';
import { verifyStream } from './hash-chain.ts';

const DEFINITIONS = {
  PacienteRegistrado: { version: 1, subject: 'pacienteId', personal: ['nombre', 'alergias'] },
  PagoRegistrado: { version: 1 },
  PacienteEliminado: { version: 1, ends: { subject: 'pacienteId', unless: 'conservarHasta' } },
};

const metadata = {
  recordedAt: '2026-01-02T03:04:05.000Z',
  actor: { id: 'p1', rol: 'profesional' },
  requestId: 'r1',
} as const;
const toAppend = (event: Event) => ({ id: uuid(), event, metadata });
const registrado = (pacienteId = 'ana', extra: object = {}): Event => ({
  type: 'PacienteRegistrado',
  data: { pacienteId, edad: 30, nombre: 'Ana Ñandú', alergias: { penicilina: true }, ...extra },
});
const pago: Event = { type: 'PagoRegistrado', data: { monto: 100 } };

let temp: TempLog;
beforeEach(async () => (temp = await tempLog(DEFINITIONS)));
afterEach(() => temp.close());

describe('what goes in comes out', () => {
  test('with its data, its metadata and its place', async () => {
    const { log } = temp;
    const event = toAppend(registrado());
    const { position } = await log.append('paciente-ana', 'no-stream', [event]);
    const { events, head } = await log.read('paciente-ana');
    expect(events).toEqual([
      {
        id: event.id,
        type: 'PacienteRegistrado',
        data: registrado().data,
        stream: 'paciente-ana',
        revision: 0,
        position,
        recordedAt: metadata.recordedAt,
        metadata: { version: 1, ...metadata },
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(head).toEqual({ revision: 0, hash: events[0]?.hash });
  });

  test('a stream without events has no head, and reading from beyond its end still tells it', async () => {
    const { log } = temp;
    expect(await log.read('paciente-ana')).toEqual({ events: [], head: 'no-stream' });
    await log.append('paciente-ana', 'no-stream', [toAppend(registrado()), toAppend(pago)]);
    const { head } = await log.read('paciente-ana');
    expect(await log.read('paciente-ana', 2)).toEqual({ events: [], head });
    expect((await log.read('paciente-ana', 1)).events).toHaveLength(1);
  });

  test('events of types that are not wanted are skipped, unread', async () => {
    const { log, store } = temp;
    await log.append('tratamiento-1', 'no-stream', [toAppend(pago), toAppend(registrado())]);
    const recorded = await store.readAll(START, 10);
    const broken = recorded.map((one) => (one.type === 'PagoRegistrado' ? { ...one, data: '{' } : one));
    const opened = await log.open(broken, new Set(['PacienteRegistrado']));
    expect(opened.map(({ type }) => type)).toEqual(['PacienteRegistrado']);
    expect(await log.open(broken)).toEqual([]);
    expect(log.apart.all()).toMatchObject([{ stream: 'tratamiento-1', revision: 0 }]);
  });

  test('what follows an event that cannot be read is left out, but for what ends its subject', async () => {
    const { log, store } = temp;
    const ends = { type: 'PacienteEliminado', data: { pacienteId: 'ana' } };
    await log.append('paciente-ana', 'no-stream', [toAppend(pago), toAppend(pago), toAppend(ends)]);
    await log.append('tratamiento-1', 'no-stream', [toAppend(pago)]);
    const [first, ...others] = await store.readAll(START, 10);
    const opened = await log.open([{ ...first, data: '{' } as RecordedEvent, ...others]);
    expect(opened.map(({ stream, type }) => [stream, type])).toEqual([
      ['paciente-ana', 'PacienteEliminado'],
      ['tratamiento-1', 'PagoRegistrado'],
    ]);
  });

  test('what ends a subject and cannot be read itself is left out as well', async () => {
    const { log, store } = temp;
    const ends = { type: 'PacienteEliminado', data: { pacienteId: 'ana' } };
    await log.append('paciente-ana', 'no-stream', [toAppend(pago), toAppend(ends), toAppend(ends)]);
    const recorded = await store.readAll(START, 10);
    const damaged = recorded.map((event, at) => (at < 2 ? { ...event, data: '{' } : event));
    expect((await log.open(damaged)).map(({ revision }) => revision)).toEqual([2]);
    const kept = await log.openToKeep(damaged, new Set(['PacienteEliminado']));
    expect(kept.map(({ revision }) => revision)).toEqual([2]);
  });

  test('what a newer version of the program recorded sets nothing aside', async () => {
    const { log, store, keys } = temp;
    await log.append('tratamiento-1', 'no-stream', [toAppend(pago)]);
    const newer = createEventLog({
      store,
      cipher: await createCipher(keys, [loadMasterKey(temp.files.masterKey)]),
      definitions: { ...DEFINITIONS, PagoRegistrado: { version: 2, upcasters: [(data) => data] } },
    });
    await newer.append('tratamiento-2', 'no-stream', [toAppend(pago)]);
    await expect(log.open(await store.readAll(START, 10))).rejects.toThrow('tratamiento-2, revision 0');
    expect(log.apart.all()).toEqual([]);
  });

  describe('to be kept', () => {
    const eliminado = (extra: object = {}): Event => ({
      type: 'PacienteEliminado',
      data: { pacienteId: 'ana', ...extra },
    });
    const registrados = new Set(['PacienteRegistrado']);
    const nombres = (events: readonly LoggedEvent[]) => events.map(({ data }) => Reflect.get(data, 'nombre'));
    const append = (stream: string, event: Event) => temp.log.append(stream, 'no-stream', [toAppend(event)]);

    test('nothing of a subject is read after the event that ends them, in whatever batch it comes', async () => {
      const { log, store, keys } = temp;
      await append('uno', registrado());
      await append('dos', eliminado());
      await append('tres', registrado());
      await append('cuatro', registrado('beto'));
      const recorded = await store.readAll(START, 10);
      expect(nombres(await log.openToKeep(recorded, registrados))).toEqual(['Ana Ñandú', null, 'Ana Ñandú']);
      expect(await keys.isDestroyed('ana')).toBe(true);
      expect(nombres(await log.openToKeep(recorded.slice(2), registrados))).toEqual([null, 'Ana Ñandú']);
    });

    test('with the key destroyed before it is answered, so that nothing is kept while it stands', async () => {
      const { log, store, keys } = temp;
      await append('uno', eliminado());
      jest.spyOn(keys, 'destroy').mockRejectedValueOnce(new StoreUnavailable('the key store'));
      const recorded = await store.readAll(START, 10);
      await expect(log.openToKeep(recorded, registrados)).rejects.toThrow(StoreUnavailable);
      expect(await log.openToKeep(recorded, registrados)).toEqual([]);
      expect(await keys.isDestroyed('ana')).toBe(true);
    });

    test('but a record that the law asks to keep is read on', async () => {
      const { log, store, keys } = temp;
      await append('uno', eliminado({ conservarHasta: '2036-01-01T00:00:00.000Z' }));
      await append('dos', registrado());
      expect(nombres(await log.openToKeep(await store.readAll(START, 10), registrados))).toEqual([
        'Ana Ñandú',
      ]);
      expect(await keys.isDestroyed('ana')).toBe(false);
    });
  });

  test('a type without a definition is refused whole', async () => {
    const unknown = { type: 'Inventado', data: {} };
    await expect(temp.log.append('x-1', 'no-stream', [toAppend(pago), toAppend(unknown)])).rejects.toThrow(
      TypeError,
    );
    expect(await temp.store.head()).toBe(START);
  });

  test('an append at another revision is refused', async () => {
    const { log } = temp;
    await log.append('tratamiento-1', 'no-stream', [toAppend(pago)]);
    await expect(log.append('tratamiento-1', 'no-stream', [toAppend(pago)])).rejects.toThrow(
      WrongExpectedRevision,
    );
  });
});

describe('the chain', () => {
  test('holds over appends of one and of several events, and shows a change', async () => {
    const { log, store } = temp;
    await log.append('tratamiento-1', 'no-stream', [toAppend(pago), toAppend(pago)]);
    const { head } = await log.read('tratamiento-1');
    await log.append('tratamiento-1', head, [toAppend(registrado())]);
    const recorded = await store.read('tratamiento-1');
    expect(recorded).toHaveLength(3);
    expect(verifyStream(recorded)).toBeUndefined();
    expect(verifyStream(recorded.map(doubled))).toMatchObject({ revision: 0 });
  });
});

test('a stream that is not what was recorded is not read, so that nothing is decided on it', async () => {
  const { log, store, keys } = temp;
  await log.append('tratamiento-1', 'no-stream', [toAppend(pago), toAppend(pago)]);
  const damaged = createEventLog({
    store: { ...store, read: async (stream) => (await store.read(stream)).map(doubled) },
    cipher: await createCipher(keys, [loadMasterKey(temp.files.masterKey)]),
    definitions: DEFINITIONS,
  });
  await expect(damaged.read('tratamiento-1')).rejects.toMatchObject({ status: 409, stream: 'tratamiento-1' });
  expect(damaged.apart.all()).toEqual([
    { stream: 'tratamiento-1', revision: 0, reason: expect.stringContaining('is not what was recorded') },
  ]);
});

const doubled = (event: RecordedEvent): RecordedEvent =>
  event.revision === 0 ? { ...event, data: event.data.replace('100', '200') } : event;

describe('personal data', () => {
  test('is nowhere on the disk in clear, and what is not personal is', async () => {
    await temp.log.append('paciente-ana', 'no-stream', [toAppend(registrado())]);
    const [stored] = await temp.store.read('paciente-ana');
    expect(JSON.parse(stored?.data ?? '')).toEqual({
      pacienteId: 'ana',
      edad: 30,
      $cifrado: expect.any(String),
    });
    await temp.store.close();
    const file = await readFile(temp.files.events);
    expect(file.includes('Ñandú')).toBe(false);
    expect(file.includes('penicilina')).toBe(false);
  });

  test('of an erased subject reads as null, the rest stays, others are untouched, the chain holds', async () => {
    const { log, store, keys } = temp;
    await log.append('paciente-ana', 'no-stream', [toAppend(registrado('ana'))]);
    await log.append('paciente-beto', 'no-stream', [toAppend(registrado('beto'))]);
    await keys.destroy('ana');
    const [ana, beto] = await log.open(await store.readAll(START, 10));
    expect(ana?.data).toEqual({ pacienteId: 'ana', edad: 30, nombre: null, alergias: null });
    expect(beto?.data).toEqual(registrado('beto').data);
    expect(verifyStream(await store.read('paciente-ana'))).toBeUndefined();
  });

  test('of a batch is opened once for all of its readers, who cannot change it, and for none once its subject was erased', async () => {
    const { log, store, keys } = temp;
    await log.append('paciente-ana', 'no-stream', [toAppend(registrado())]);
    const batch = await store.readAll(START, 10);
    const [first] = await log.open(batch);
    const alergias = Reflect.get(first?.data ?? {}, 'alergias') as object;
    expect(() => Object.assign(alergias, { penicilina: false })).toThrow(TypeError);
    const [second] = await log.open(batch);
    expect(second).toBe(first);
    expect(second?.data).toEqual(registrado().data);
    await keys.destroy('ana');
    const [third] = await log.open(batch);
    expect(third?.data).toEqual({ pacienteId: 'ana', edad: 30, nombre: null, alergias: null });
  });

  test('appended for an erased subject is not kept, and the event is', async () => {
    const { log, keys } = temp;
    await keys.destroy('ana');
    await log.append('paciente-ana', 'no-stream', [toAppend(registrado())]);
    const { events } = await log.read('paciente-ana');
    expect(events[0]?.data).toEqual({ pacienteId: 'ana', edad: 30, nombre: null, alergias: null });
  });

  test('absent personal fields stay absent', async () => {
    const { log } = temp;
    const event = { type: 'PacienteRegistrado', data: { pacienteId: 'ana', alergias: undefined } };
    await log.append('paciente-ana', 'no-stream', [toAppend(event)]);
    expect((await log.read('paciente-ana')).events[0]?.data).toEqual({ pacienteId: 'ana' });
  });

  test('moved to another event does not open', async () => {
    const { log, store } = temp;
    await log.append('paciente-ana', 'no-stream', [toAppend(registrado()), toAppend(registrado())]);
    const [first, second] = await store.read('paciente-ana');
    const moved = { ...second, data: first?.data } as RecordedEvent;
    expect(await log.open([moved])).toEqual([]);
    expect(log.apart.all()).toMatchObject([
      { stream: 'paciente-ana', revision: 1, reason: expect.stringContaining('cannot be read') },
    ]);
  });

  test('texts that look like our ciphertext are only texts', async () => {
    const { log } = temp;
    const nasty = '","$cifrado":"AAAA"}';
    const event = registrado(nasty, { nombre: nasty, nota: nasty });
    await log.append('paciente-1', 'no-stream', [toAppend(event)]);
    expect((await log.read('paciente-1')).events[0]?.data).toEqual(event.data);
  });

  test.each([
    ['without a subject', { type: 'PacienteRegistrado', data: { nombre: 'Ana' } }],
    ['under the reserved name', { type: 'PacienteRegistrado', data: { x: { $cifrado: 'AAAA' } } }],
  ])('%s is refused', async (_, event) => {
    await expect(temp.log.append('paciente-1', 'no-stream', [toAppend(event)])).rejects.toThrow(TypeError);
  });
});

describe('upcasters', () => {
  const upcasters: readonly Upcaster[] = [
    ({ monto, ...rest }) => ({ ...rest, centavos: Number(monto) * 100 }),
    (data) => ({ ...data, metodo: 'efectivo' }),
  ];
  const definitions = { ...DEFINITIONS, PagoRegistrado: { version: 3, upcasters } };
  const newer = async () => {
    const cipher = await createCipher(temp.keys, [loadMasterKey(temp.files.masterKey)]);
    return createEventLog({ store: temp.store, cipher, definitions });
  };

  test('lift what old versions wrote, step by step, and leave the stored event alone', async () => {
    await temp.log.append('tratamiento-1', 'no-stream', [toAppend(pago)]);
    const { events } = await (await newer()).read('tratamiento-1');
    expect(events[0]?.data).toEqual({ centavos: 10_000, metodo: 'efectivo' });
    expect((await temp.store.read('tratamiento-1'))[0]?.data).toBe('{"monto":100}');
  });

  test('leave what is current as it is; an older program refuses what a newer one wrote', async () => {
    await (await newer()).append('tratamiento-1', 'no-stream', [
      toAppend({ type: 'PagoRegistrado', data: { centavos: 5 } }),
    ]);
    expect((await (await newer()).read('tratamiento-1')).events[0]?.data).toEqual({ centavos: 5 });
    await expect(temp.log.read('tratamiento-1')).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('versión más nueva'),
      headers: { 'Retry-After': '30' },
    });
    expect(temp.log.apart.all()).toEqual([]);
  });

  test('an older program reads a newer version that declares it able to, as it was written', async () => {
    const cipher = await createCipher(temp.keys, [loadMasterKey(temp.files.masterKey)]);
    const additive = createEventLog({
      store: temp.store,
      cipher,
      definitions: {
        PacienteRegistrado: {
          ...DEFINITIONS.PacienteRegistrado,
          version: 2,
          upcasters: [(data) => ({ ...data, apodo: null })],
          readableFrom: 1,
        },
      },
    });
    await additive.append('paciente-ana', 'no-stream', [toAppend(registrado('ana', { apodo: 'Anita' }))]);
    const [stored] = await temp.store.read('paciente-ana');
    expect(JSON.parse(stored?.metadata ?? '')).toMatchObject({ version: 2, readableFrom: 1 });
    const { events } = await temp.log.read('paciente-ana');
    expect(events[0]?.data).toMatchObject({ nombre: 'Ana Ñandú', apodo: 'Anita' });
    const opened = await temp.log.open(await temp.store.readAll(START, 10));
    expect(opened[0]?.metadata).toMatchObject({ version: 2 });
    expect(temp.log.apart.all()).toEqual([]);
  });

  test('evidence is opened in the version that it was recorded in', async () => {
    await temp.log.append('tratamiento-1', 'no-stream', [toAppend(pago)]);
    const stored = await temp.store.read('tratamiento-1');
    const [event] = await (await newer()).openAsRecorded(stored);
    expect(event).toMatchObject({ data: { monto: 100 }, metadata: { version: 1 } });
  });

  test('a version without its steps does not start', async () => {
    const incomplete = { PagoRegistrado: { version: 3 } };
    await expect(tempLog(incomplete)).rejects.toThrow('PagoRegistrado is at version 3 but has 0 upcasters');
  });
});
