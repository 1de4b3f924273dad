import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Event } from '../decider/decider.ts';
import type { CollectionSpec, ReadModels } from '../read-models/port.ts';
import { openSqliteReadModels } from '../read-models/sqlite.read-models.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import { type MemoryLog, memoryLog } from './memory-log.ts';
import { Preparing } from './preparation.ts';
import { type Projection, projection } from './projection.ts';
import { type Projector, createProjector } from './projector.ts';
import type { ProjectorParts } from './projector-state.ts';
import { rebuild, sameDocuments } from './rebuild.ts';
import { aborted } from './retrying.ts';

type Anotado = Event<'Anotado', { id: string; dueno: string; texto: string | null }>;
type Corregido = Event<'Corregido', { id: string; texto: string | undefined }>;
type Borrado = Event<'Borrado', { id: string }>;
type DuenoBorrado = Event<'DuenoBorrado', { dueno: string }>;
type NotaEvent = Anotado | Corregido | Borrado | DuenoBorrado;
interface Nota {
  readonly id: string;
  readonly dueno: string;
  readonly texto?: string | null | undefined;
  readonly veces: number;
}

const notas = (version = 1, changes: Partial<Projection<Nota, NotaEvent>> = {}) =>
  projection<Nota, NotaEvent>({
    name: 'notas',
    version,
    indexes: [['dueno']],
    id: ({ data }) => ('id' in data ? data.id : ''),
    keys: ({ dueno }) => ({ dueno }),
    on: {
      Anotado: (_, { data }) => ({ ...data, veces: 1 }),
      Corregido: (nota, { data: { texto } }) => (nota ? { ...nota, texto, veces: nota.veces + 1 } : null),
      Borrado: () => null,
    },
    onMany: { DuenoBorrado: { where: ({ data: { dueno } }) => ({ dueno }), apply: () => null } },
    ...changes,
  });

const anotado = (id: string, dueno = 'd', texto = 'x'): Anotado => ({
  type: 'Anotado',
  data: { id, dueno, texto },
});
const corregido = (id: string, texto?: string): Corregido => ({ type: 'Corregido', data: { id, texto } });
const borrado = (id: string): Borrado => ({ type: 'Borrado', data: { id } });

const quiet: ProjectorParts['logger'] = { info: () => {}, warn: () => {}, error: () => {} };

let folder: string;
let readModels: ReadModels;
let log: MemoryLog;
let projectors: Projector[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'projector-'));
  readModels = openSqliteReadModels({ file: join(folder, 'notas.db') });
  log = memoryLog();
  projectors = [];
});
afterEach(async () => {
  await Promise.all(projectors.map((projector) => projector.stop()));
  await readModels.close();
  rmSync(folder, { recursive: true });
});

/** The log is not read before the gate is opened. */
const closedGate = () => {
  const { readAll } = log;
  const gate = Promise.withResolvers<void>();
  log.readAll = async (...args) => {
    await gate.promise;
    return readAll(...args);
  };
  return { open: () => gate.resolve() };
};

type Start = Pick<ProjectorParts, 'projections'> & Partial<ProjectorParts>;

const create = (start: Start) => {
  const projector = createProjector({ log, readModels, logger: quiet, ...start });
  projectors.push(projector);
  return projector;
};
/** Leads until it is stopped; resolves once each projection can be read. */
const leading = (projector: Projector): Promise<void> =>
  new Promise((resolve) => {
    const meanwhile = (over: AbortSignal): Promise<void> => {
      resolve();
      return aborted(over);
    };
    void projector.lead(new AbortController().signal, meanwhile).then(resolve);
  });
const started = async (start: Start) => {
  const projector = create(start);
  await leading(projector);
  return projector;
};
const ids = async (projector: Projector, of = notas()) =>
  (await projector.view<Nota>(of).find({})).map(({ id }) => id);
const spec = (of = notas()): CollectionSpec => ({
  name: 'notas',
  version: of.version,
  keys: ['dueno'],
  multikeys: [],
  indexes: of.indexes,
});
const differencesFromRebuild = async (of: ReturnType<typeof notas>) => {
  const clean = openSqliteReadModels({ file: join(folder, `${crypto.randomUUID()}.db`) });
  const differences = await sameDocuments(
    await readModels.collection(spec(of)),
    await rebuild(of, log, clean),
  );
  await clean.close();
  return differences;
};

describe('a projection', () => {
  test('shows what happened before it started and what happens after', async () => {
    log.record('n', anotado('a'), corregido('a', 'y'));
    const projector = await started({ projections: [notas()] });
    expect(await projector.view<Nota>(notas()).get('a')).toMatchObject({ texto: 'y', veces: 2 });
    await projector.projected(log.record('n', anotado('b'), borrado('a')));
    expect(await ids(projector)).toEqual(['b']);
    const { json } = await projector.view<Nota>(notas()).findJson({});
    expect(typeof json === 'string' ? json : Buffer.from(json).toString()).toBe(
      '[{"id":"b","dueno":"d","texto":"x","veces":1}]',
    );
  });

  test('changes many documents at once, also those of the same batch', async () => {
    log.record('n', anotado('a', 'd'), anotado('b', 'e'));
    const projector = await started({ projections: [notas()] });
    const last = log.record(
      'n',
      anotado('c', 'd'),
      { type: 'DuenoBorrado', data: { dueno: 'd' } },
      anotado('z', 'd'),
    );
    await projector.projected(last);
    expect(await ids(projector)).toEqual(['b', 'z']);
  });

  test('goes on where it was after a restart', async () => {
    log.record('n', anotado('a'));
    await (await started({ projections: [notas()] })).stop();
    log.record('n', corregido('a', 'y'), anotado('b'));
    const projector = await started({ projections: [notas()] });
    expect(await projector.view<Nota>(notas()).get('a')).toMatchObject({ texto: 'y', veces: 2 });
    expect(projector.lag()).toMatchObject([{ projection: 'notas', position: 3n, state: 'live' }]);
  });

  test('ends with the same bytes as a clean rebuild, whatever the batches were', async () => {
    const projector = await started({ projections: [notas()] });
    const writes: NotaEvent[][] = [
      [anotado('a'), corregido('a')],
      [corregido('a', 'vuelve')],
      [anotado('b'), borrado('b'), anotado('c'), corregido('c')],
      [corregido('c', 'fin')],
    ];
    for (const events of writes) await projector.projected(log.record('n', ...events));
    expect(await differencesFromRebuild(notas())).toEqual([]);
    await (await readModels.collection(spec())).commit(
      [
        { kind: 'put', id: 'a', body: '{}', keys: {}, position: 90n },
        { kind: 'put', id: 'zz', body: '{}', keys: {}, position: 90n },
      ],
      90n,
    );
    expect(await differencesFromRebuild(notas())).toEqual([
      { id: 'a', kind: 'body' },
      { id: 'zz', kind: 'only-first' },
    ]);
  });

  test('that is far behind is fed by a scan, then reads on', async () => {
    log = memoryLog(1_000_000n);
    log.record('n', anotado('a'), corregido('a', 'y'));
    const { recorded } = log;
    const batches = [recorded.slice(0, 1), recorded.slice(1, 2)];
    let closed = 0;
    log.scan = (_, types) => ({
      next: async () => {
        const batch = batches.shift();
        const last = batch?.at(-1);
        if (batch === undefined || last === undefined) return undefined;
        log.record('n', anotado(`b${batches.length}`));
        return { events: await log.open(batch, types), upTo: last.position };
      },
      close: async () => void (closed += 1),
    });
    const projector = await started({ projections: [notas()] });
    expect(await projector.view<Nota>(notas()).find({})).toMatchObject([
      { id: 'a', texto: 'y', veces: 2 },
      { id: 'b0' },
      { id: 'b1' },
    ]);
    expect(closed).toBe(1);
  });

  test('that is behind at the start is not read before it has caught up, and says how far it is', async () => {
    log.record('n', anotado('a'));
    await (await started({ projections: [notas()] })).stop();
    log.record('n', borrado('a'), anotado('b'), anotado('c'));
    const gate = closedGate();
    const projector = create({ projections: [notas()], alone: true });
    const leads = leading(projector);
    while (projector.lag()[0]?.position !== 1n) await new Promise(setImmediate);
    const seen = await ids(projector).catch((error: unknown) => error);
    expect(seen).toBeInstanceOf(Preparing);
    expect(seen).toMatchObject({ percent: 25 });
    while (!projector.leads()) await new Promise(setImmediate);
    expect(await ids(projector).catch((error: unknown) => error)).toBeInstanceOf(Preparing);
    expect(projector.preparation()).toEqual({
      percent: 25,
      head: 4n,
      projections: [{ projection: 'notas', version: 1, position: 1n, state: 'catching-up' }],
    });
    gate.open();
    await leads;
    expect(await ids(projector)).toEqual(['b', 'c']);
    expect(projector.preparation()).toBeUndefined();
  });

  test('that a store away keeps from catching up is not read as one that fails at an event', async () => {
    log.record('n', anotado('a'));
    await (await started({ projections: [notas()] })).stop();
    log.record('n', anotado('b'), { type: 'DuenoBorrado', data: { dueno: 'd' } });
    const collection = await readModels.collection(spec());
    const { find } = collection.durable;
    let isUnavailable = true;
    Object.assign(collection.durable, {
      find: async (query: Parameters<typeof find>[0]) => {
        if (isUnavailable) throw new StoreUnavailable('MongoDB');
        return find(query);
      },
    });
    const failed = Promise.withResolvers<unknown>();
    const projector = create({
      projections: [notas()],
      readModels: { ...readModels, collection: async () => collection },
      logger: { ...quiet, error: failed.resolve },
    });
    const leads = leading(projector);
    await failed.promise;
    await expect(ids(projector)).rejects.toThrow(Preparing);
    isUnavailable = false;
    await leads;
    expect(await ids(projector)).toEqual([]);
  });

  test('misses nothing that happens while it catches up', async () => {
    log.record('n', anotado('a'));
    const { readAll } = log;
    let surprises = 3;
    log.readAll = async (...args) => {
      const before = await readAll(...args);
      if (surprises-- > 0) log.record('n', anotado(`s${surprises}`));
      await new Promise(setImmediate);
      return before;
    };
    const projector = await started({ projections: [notas()] });
    await projector.projected(log.record('n', anotado('z')));
    expect(await ids(projector)).toEqual(['a', 's0', 's1', 's2', 'z']);
  });

  test('leaves a document alone that was written by later events than its checkpoint tells', async () => {
    const collection = await readModels.collection(spec());
    await collection.commit([], 1n);
    const ahead = JSON.stringify({ id: 'a', dueno: 'd', texto: 'y', veces: 9 });
    await collection.commit([{ kind: 'put', id: 'a', keys: { dueno: 'd' }, position: 3n, body: ahead }], 1n);
    log.record('n', anotado('z'), anotado('a'), corregido('a', 'y'), corregido('a', 'w'));
    const projector = await started({ projections: [notas()] });
    expect(await projector.view<Nota>(notas()).get('a')).toMatchObject({ texto: 'w', veces: 10 });
  });

  test('tells the news after it can be read, also of types that it does not take', async () => {
    const reported: string[] = [];
    const projector = await started({
      projections: [notas()],
      alsoTypes: new Set(['Otro']),
      onProjected: (events) =>
        reported.push(...events.map(({ type }) => `${type} ${String(projector.position())}`)),
    });
    log.record('n', anotado('a'), { type: 'Otro', data: {} }, { type: 'Ninguno', data: {} });
    await projector.catchUp();
    await new Promise(setImmediate);
    expect(reported).toEqual(['Anotado 3', 'Otro 3']);
  });
});

describe('a first build', () => {
  /** Records the position of each call of `log.readAll`. */
  const noteReads = (): readonly bigint[] => {
    const { readAll } = log;
    const froms: bigint[] = [];
    log.readAll = async (from, limit) => {
      froms.push(from);
      return readAll(from, limit);
    };
    return froms;
  };
  beforeEach(() => {
    for (let n = 0; n < 5_000; n += 1) log.record('n', anotado(`n${n % 50}`));
  });

  test('goes on with what it has when a store is away in its middle', async () => {
    const froms = noteReads();
    const collection = await readModels.collection(spec());
    // Another process began this load, so there may be documents.
    await collection.beginLoad();
    const { getMany } = collection.durable;
    let reads = 0;
    Object.assign(collection.durable, {
      getMany: async (wanted: readonly string[]) => {
        reads += 1;
        if (reads === 1) throw new StoreUnavailable('MongoDB');
        return getMany(wanted);
      },
    });
    const { commit } = collection;
    let commits = 0;
    Object.assign(collection, {
      commit: async (...given: Parameters<typeof commit>) => {
        commits += 1;
        if (commits === 1) throw new StoreUnavailable('MongoDB');
        return commit(...given);
      },
    });
    const projector = await started({
      projections: [notas()],
      readModels: { ...readModels, collection: async () => collection },
    });
    expect(froms).toEqual([0n, 0n, 2_000n, 4_000n, 5_000n]);
    expect(await projector.view<Nota>(notas()).count({})).toBe(50);
    expect(await differencesFromRebuild(notas())).toEqual([]);
  });

  test('looks for no document that it never wrote', async () => {
    const collection = await readModels.collection(spec());
    const getMany = jest.spyOn(collection.durable, 'getMany');
    const projector = await started({
      projections: [notas()],
      readModels: { ...readModels, collection: async () => collection },
    });
    expect(getMany).not.toHaveBeenCalled();
    await projector.projected(log.record('n', corregido('n1', 'y')));
    expect(getMany).toHaveBeenCalledWith(['n1']);
    expect(await differencesFromRebuild(notas())).toEqual([]);
  });

  test('that is killed goes on where it stood half a minute ago, however little it has to write', async () => {
    const froms = noteReads();
    const { readAll } = log;
    const clock = jest.spyOn(performance, 'now');
    const lost = new AbortController();
    log.readAll = async (from, limit) => {
      if (from === 2_000n) clock.mockReturnValue(performance.now() + 31_000);
      if (from === 4_000n) lost.abort();
      return readAll(from, limit);
    };
    const projector = create({ projections: [notas()] });
    await projector.lead(lost.signal);
    clock.mockRestore();
    log.readAll = readAll;
    await leading(projector);
    expect(froms).toEqual([0n, 2_000n, 4_000n, 4_000n]);
    expect(await differencesFromRebuild(notas())).toEqual([]);
  });
});

describe('a raised version', () => {
  const next = () => notas(2, { on: { Anotado: (_, { data }) => ({ ...data, veces: 100 }) } });

  test('is rebuilt beside the old one, which answers meanwhile and is then dropped', async () => {
    log.record('n', anotado('a'), corregido('a', 'y'));
    await (await started({ projections: [notas()] })).stop();
    const { readAll } = log;
    const gate = Promise.withResolvers<void>();
    log.readAll = async (...args) => {
      await gate.promise;
      return readAll(...args);
    };
    const projector = await started({ projections: [next()] });
    expect(await projector.view<Nota>(next()).get('a')).toMatchObject({ veces: 2 });
    expect(projector.lag()).toMatchObject([{ version: 2, state: 'rebuilding' }]);
    expect(await projector.waitFor(2n, 20)).toBe(false);
    gate.resolve();
    await projector.catchUp();
    expect(await projector.view<Nota>(next()).get('a')).toMatchObject({ veces: 100 });
    expect(await readModels.previous({ name: 'notas', version: 3, keys: [], indexes: [] })).toBeDefined();
    expect(await readModels.previous({ name: 'notas', version: 2, keys: [], indexes: [] })).toBeUndefined();
  });

  test('answers that it is being prepared where the old one lacks the key that is asked for', async () => {
    log.record('n', anotado('a'));
    await (await started({ projections: [notas()] })).stop();
    const { readAll } = log;
    const gate = Promise.withResolvers<void>();
    log.readAll = async (...args) => {
      await gate.promise;
      return readAll(...args);
    };
    const conTexto = notas(2, {
      indexes: [['dueno'], ['texto']],
      keys: ({ dueno, texto }) => ({ dueno, texto: texto ?? '' }),
    });
    const projector = await started({ projections: [conTexto] });
    const vista = projector.view<Nota>(conTexto);
    const query = { where: { texto: 'x' } };
    for (const ask of [vista.find(query), vista.findJson(query), vista.count(query)])
      await expect(ask).rejects.toBeInstanceOf(Preparing);
    expect(await vista.find({ where: { dueno: 'd' } })).toHaveLength(1);
    gate.resolve();
    await projector.catchUp();
    expect(await vista.find(query)).toHaveLength(1);
    await expect(vista.find({ where: { otra: 'x' } })).rejects.toBeInstanceOf(TypeError);
  });

  test('of what decides who may do what is not answered from the old one', async () => {
    log.record('n', anotado('a'), corregido('a', 'y'));
    await (await started({ projections: [notas()] })).stop();
    const decisive = notas(2, { alwaysCurrent: true });
    const gate = closedGate();
    const projector = create({ projections: [decisive] });
    const leads = leading(projector);
    while (!projector.leads()) await new Promise(setImmediate);
    await expect(ids(projector, decisive)).rejects.toThrow(Preparing);
    gate.open();
    await leads;
    expect(await ids(projector, decisive)).toEqual(['a']);
  });

  test('goes on where a stop interrupted it', async () => {
    for (let n = 0; n < 5_000; n += 1) log.record('n', anotado(`n${n}`));
    await (await started({ projections: [notas()] })).stop();
    const { readAll } = log;
    const froms: bigint[] = [];
    const interrupted = create({ projections: [next()] });
    log.readAll = async (from, limit) => {
      froms.push(from);
      if (froms.length === 2) void interrupted.stop();
      return readAll(from, limit);
    };
    await leading(interrupted);
    await interrupted.stop();
    log.readAll = async (from, limit) => {
      froms.push(from);
      return readAll(from, limit);
    };
    const projector = await started({ projections: [next()] });
    await projector.catchUp();
    expect(froms).toEqual([0n, 2_000n, 4_000n]);
    expect(await projector.view<Nota>(next()).count({})).toBe(5_000);
    expect(await differencesFromRebuild(next())).toEqual([]);
  });
});

describe('a handler that throws', () => {
  test('stops its own projection before that event, is tried again and logged; others go on', async () => {
    let broken = true;
    const frail = projection<Nota, NotaEvent>({
      ...notas(),
      name: 'fragil',
      on: {
        Anotado: (_, { data }) => {
          if (broken && data.id === 'b') throw new Error('cannot');
          return { ...data, veces: 1 };
        },
      },
    });
    const logged: unknown[] = [];
    const logger = { ...quiet, error: (entry: unknown) => void logged.push(entry) };
    const projector = await started({ projections: [frail, notas()], logger });
    const last = log.record('n', anotado('a'), anotado('b'), anotado('c'));
    expect(await projector.waitFor(last, 150)).toBe(false);
    expect(await ids(projector, frail)).toEqual(['a']);
    expect(await ids(projector)).toEqual(['a', 'b', 'c']);
    expect(projector.lag()).toMatchObject([
      { state: 'failing', position: 1n },
      { state: 'live', position: 3n },
    ]);
    expect(logged).toContainEqual(
      expect.objectContaining({ projection: 'fragil', event: log.recorded[1]?.id }),
    );
    log.record('n', anotado('d'));
    broken = false;
    await projector.catchUp();
    expect(await ids(projector, frail)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('at its first build keeps the start waiting', async () => {
    let broken = true;
    const frail = notas(1, {
      on: {
        Anotado: (_, { data }) => {
          if (broken) throw new Error('cannot');
          return { ...data, veces: 1 };
        },
      },
    });
    log.record('n', anotado('a'));
    const projector = create({ projections: [frail] });
    let up = false;
    const starting = leading(projector).then(() => (up = true));
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(up).toBe(false);
    broken = false;
    await starting;
    expect(await ids(projector, frail)).toEqual(['a']);
  });
});

describe('a replica that does not project', () => {
  const follower = async (start: Partial<ProjectorParts> = {}) => {
    const projector = create({ projections: [notas()], ...start });
    await projector.ready;
    return projector;
  };

  test('reads what the one that does has projected, and waits for it', async () => {
    log.record('n', anotado('a'));
    const leader = await started({ projections: [notas()] });
    const other = await follower();
    expect(other.leads()).toBe(false);
    expect(await ids(other)).toEqual(['a']);
    expect(await other.waitFor(log.record('n', anotado('b')), 60_000)).toBe(true);
    expect(await ids(other)).toEqual(['a', 'b']);
    expect(other.lag()).toEqual(leader.lag());
  });

  test('tells the news once they can be read, also those that nobody projected for a while', async () => {
    const lost = new AbortController();
    const leader = create({ projections: [notas()] });
    const led = new Promise<void>((resolve) => {
      void leader.lead(lost.signal, (over) => {
        resolve();
        return aborted(over);
      });
    });
    await led;
    await leader.projected(log.record('n', anotado('a')));
    const reported: string[] = [];
    const other = await follower({
      alsoTypes: new Set(['Anotado']),
      onProjected: (events) => void reported.push(...events.map(({ position }) => String(position))),
    });
    lost.abort();
    const last = log.record('n', anotado('b'));
    expect(await other.waitFor(last, 100)).toBe(false);
    expect(reported).toEqual([]);
    await leading(other);
    await other.projected(last);
    while (reported.length === 0) await new Promise(setImmediate);
    expect(reported).toEqual(['2']);
    expect(await ids(other)).toEqual(['a', 'b']);
  });

  test('stops at once while it opens events that nobody projects', async () => {
    await (await started({ projections: [notas()] })).stop();
    const other = await follower();
    const opening = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const { open } = log;
    log.open = async (...batch) => {
      opening.resolve();
      await opened.promise;
      return open(...batch);
    };
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    try {
      const last = log.record('n', anotado('a'));
      await opening.promise;
      const stopped = other.stop();
      opened.resolve();
      await stopped;
      await other.projected(last);
    } finally {
      jest.useRealTimers();
    }
    expect(await ids(other)).toEqual([]);
  });

  /** A follower that starts when the leader has projected one event, but not this one. */
  const behind = async (event: NotaEvent): Promise<Projector> => {
    log.record('n', anotado('a'));
    await (await started({ projections: [notas()] })).stop();
    log.record('n', event);
    const other = create({ projections: [notas()] });
    while (other.lag()[0]?.position !== 1n) await new Promise(setImmediate);
    await expect(ids(other)).rejects.toThrow(Preparing);
    return other;
  };

  test('reads nothing that the leader has not brought to where the log stood at the start', async () => {
    const other = await behind(borrado('a'));
    await started({ projections: [notas()] });
    await other.ready;
    expect(await ids(other)).toEqual([]);
  });

  test('reads what stands still, as the one that fails at it does', async () => {
    const other = await behind(anotado('b'));
    const later = performance.now() + 61_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    await other.ready;
    clock.mockRestore();
    expect(await ids(other)).toEqual(['a']);
  });

  test('does not count an outage of the read models as standing still', async () => {
    log.record('n', anotado('a'));
    await (await started({ projections: [notas()] })).stop();
    log.record('n', borrado('a'));
    const other = create({ projections: [notas()] });
    while (other.lag()[0]?.position !== 1n) await new Promise(setImmediate);
    const looks = jest.spyOn(readModels, 'standings').mockRejectedValueOnce(new StoreUnavailable('mongo'));
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    void other.projected(2n);
    while (looks.mock.calls.length < 3) await new Promise(setImmediate);
    await expect(ids(other)).rejects.toThrow(Preparing);
    clock.mockRestore();
    looks.mockRestore();
  });

  test('says that it cannot answer while nothing complete is there', async () => {
    const other = create({ projections: [notas()] });
    await expect(ids(other)).rejects.toThrow(StoreUnavailable);
    log.record('n', anotado('a'));
    await started({ projections: [notas()] });
    await other.ready;
    expect(await ids(other)).toEqual(['a']);
  });

  test('of newer code reads the older version until the newer one is built', async () => {
    log.record('n', anotado('a'));
    await started({ projections: [notas()] });
    const next = notas(2);
    const other = create({ projections: [next] });
    const found = (): Promise<readonly string[]> => ids(other, next).catch(() => []);
    while (!(await found()).includes('a')) await new Promise(setImmediate);
    expect(await other.waitFor(1n, 100)).toBe(false);
  });
});

test('positions beyond 2^53 are as good as any', async () => {
  log = memoryLog(2n ** 60n);
  const projector = await started({ projections: [notas()] });
  await projector.projected(log.record('n', anotado('a'), corregido('a', 'y')));
  expect(await projector.view<Nota>(notas()).get('a')).toMatchObject({ texto: 'y' });
  expect(projector.position()).toBe(2n ** 60n + 1n);
});
