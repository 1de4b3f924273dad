import { defined } from './defined.ts';
import { describe, expect, test } from '@jest/globals';
import { systemClock } from '../runtime/clock.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import type { CommandContext } from './command-context.ts';
import { memoryLog } from '../projections/memory-log.ts';
import { commandHandler } from './command-handler.ts';
import type { Command, Decider, Event } from './decider.ts';
import { RuleBroken, Unavailable } from './errors.ts';
import { specify } from './given-when-then.ts';

type Sumado = Event<'Sumado', { cuanto: number }>;
type Sumar = Command<'Sumar', { cuanto: number; veces?: number }>;

const contador: Decider<number, Sumar, Sumado> = {
  initialState: () => 0,
  evolve: (total, { data }) => total + data.cuanto,
  decide: ({ data: { cuanto, veces = 1 } }, total) => {
    if (total + cuanto > 100) throw new RuleBroken('demasiado', 'No se puede pasar de 100');
    return cuanto === 0 ? [] : Array.from({ length: veces }, () => ({ type: 'Sumado', data: { cuanto } }));
  },
};

const open = () => {
  const log = memoryLog();
  const contadores = commandHandler(log, {
    stream: (id) => `contador-${id}`,
    decider: contador,
    clock: systemClock,
  });
  return { log, contadores };
};

const ctx = (seed?: string): CommandContext =>
  defined({ actor: { id: 'u1', rol: 'profesional' }, requestId: 'r1', seed });
const sumar = (cuanto: number, veces = 1): Sumar => ({ type: 'Sumar', data: { cuanto, veces } });

describe('a command', () => {
  test('is decided on the folded stream and appended at the revision read', async () => {
    const { log, contadores } = open();
    log.record('contador-a', { type: 'Sumado', data: { cuanto: 5 } });
    const handled = await contadores.handle('a', sumar(2, 2), ctx());
    expect(handled).toMatchObject({ state: 9, revision: 2, position: 3n });
    expect(handled.events).toHaveLength(2);
    expect(await contadores.load('a')).toBe(9);
  });

  test('answers what its stream holds up to its own events, as the log reads it', async () => {
    const { log, contadores } = open();
    log.record('contador-a', { type: 'Sumado', data: { cuanto: 5 } });
    // Both commands share a batch. The answer to the first does not contain the events of the second.
    const handled = await Promise.all([
      contadores.handle('a', sumar(2, 2), ctx()),
      contadores.handle('a', sumar(1), ctx()),
    ]);
    const read = (await log.read('contador-a')).events.map(({ type, data, recordedAt }) => ({
      type,
      data,
      recordedAt,
    }));
    expect(handled.map(({ history }) => history)).toMatchObject([read.slice(0, 3), read]);
  });

  test('that decides nothing appends nothing and has no position', async () => {
    const { log, contadores } = open();
    expect(await contadores.handle('a', sumar(0), ctx())).toEqual({
      state: 0,
      events: [],
      history: [],
      position: undefined,
      revision: -1,
    });
    expect(log.recorded).toEqual([]);
  });

  test('that breaks a rule fails with the rule', async () => {
    const { contadores } = open();
    await expect(contadores.handle('a', sumar(101), ctx())).rejects.toThrow('No se puede pasar de 100');
  });

  test('reports the position at which it was appended', async () => {
    const { contadores } = open();
    const positions: bigint[] = [];
    await contadores.handle('a', sumar(1), { ...ctx(), onAppended: async (at) => void positions.push(at) });
    expect(positions).toEqual([1n]);
  });
});

test('a clock that is set back neither reorders a history nor affects other streams', async () => {
  const log = memoryLog();
  const clock = { time: '2026-11-21T10:00:00.000Z', now: (): Date => new Date(clock.time) };
  const contadores = commandHandler(log, { stream: (id) => `contador-${id}`, decider: contador, clock });
  await contadores.handle('a', sumar(1), ctx());
  clock.time = '2025-11-21T10:00:00.000Z';
  await contadores.handle('a', sumar(1), ctx());
  await contadores.handle('b', sumar(1), ctx());
  clock.time = '2026-11-21T10:00:01.000Z';
  await contadores.handle('a', sumar(1), ctx());
  const instants = (await log.read('contador-a')).events.map(({ recordedAt }) => recordedAt);
  expect(instants).toEqual([
    '2026-11-21T10:00:00.000Z',
    '2026-11-21T10:00:00.000Z',
    '2026-11-21T10:00:01.000Z',
  ]);
  expect((await log.read('contador-b')).events[0]?.recordedAt).toBe('2025-11-21T10:00:00.000Z');
});

describe('the first command of an aggregate', () => {
  test('is appended to a stream that was not read', async () => {
    const { log, contadores } = open();
    const read = log.read;
    log.read = () => Promise.reject(new Error('it was read'));
    expect(await contadores.begin('a', sumar(2), ctx())).toMatchObject({ state: 2, revision: 0 });
    log.read = read;
    expect(await contadores.load('a')).toBe(2);
  });

  test('is decided on the existing events when the stream already exists', async () => {
    const { log, contadores } = open();
    log.record('contador-a', { type: 'Sumado', data: { cuanto: 99 } });
    await expect(contadores.begin('a', sumar(2), ctx())).rejects.toThrow('No se puede pasar de 100');
    expect(await contadores.begin('a', sumar(1), ctx())).toMatchObject({ state: 100, revision: 1 });
  });

  test('that began before answers what was recorded then, its instant included', async () => {
    const log = memoryLog();
    const clock = { time: '2026-11-21T10:00:00.000Z', now: (): Date => new Date(clock.time) };
    const contadores = commandHandler(log, {
      stream: (id) => `contador-${id}`,
      decider: contador,
      clock,
    });
    await contadores.begin('a', sumar(3), ctx('clave'));
    clock.time = '2026-11-21T11:00:00.000Z';
    const repeated = await contadores.begin('a', sumar(3), { ...ctx('clave'), again: true });
    expect(repeated.history.map(({ recordedAt }) => recordedAt)).toEqual(['2026-11-21T10:00:00.000Z']);
  });

  test('answers a repeat with the position of the first, and appends nothing', async () => {
    const { log, contadores } = open();
    const first = await contadores.begin('a', sumar(3), ctx('clave'));
    await contadores.handle('a', sumar(1), ctx());
    expect((await contadores.begin('a', sumar(3), ctx('clave'))).position).toBe(first.position);
    expect(log.recorded).toHaveLength(2);
  });
});

describe('a race', () => {
  test('is decided again on the state that the winner left', async () => {
    const { log, contadores } = open();
    let rivals = 3;
    log.beforeAppend = () => {
      if (rivals-- > 0) log.record('contador-a', { type: 'Sumado', data: { cuanto: 10 } });
    };
    expect(await contadores.handle('a', sumar(1), ctx())).toMatchObject({ state: 31, revision: 3 });
  });

  test('is authorised again on the state that the winner left', async () => {
    const { log, contadores } = open();
    let rivals = 1;
    log.beforeAppend = () => {
      if (rivals-- > 0) log.record('contador-a', { type: 'Sumado', data: { cuanto: 10 } });
    };
    const seen: number[] = [];
    const soloSinNada = (total: number): void => {
      seen.push(total);
      if (total > 0) throw new RuleBroken('ajeno', 'Ya es de otro');
    };
    await expect(contadores.handle('a', sumar(1), ctx(), soloSinNada)).rejects.toThrow('Ya es de otro');
    expect(seen).toEqual([0, 10]);
    expect(await contadores.load('a')).toBe(10);
  });

  test('among many loses no command', async () => {
    const { contadores } = open();
    await Promise.all(Array.from({ length: 20 }, () => contadores.handle('a', sumar(1), ctx())));
    expect(await contadores.load('a')).toBe(20);
  });
});

describe('commands that queue for one stream', () => {
  const all = (contadores: ReturnType<typeof open>['contadores'], ...commands: [Sumar, CommandContext][]) =>
    Promise.allSettled(commands.map(([command, context]) => contadores.handle('a', command, context)));

  test('share appends, each decided on what those before it left', async () => {
    const { log, contadores } = open();
    let appends = 0;
    log.beforeAppend = () => void (appends += 1);
    const handled = await Promise.all(
      Array.from({ length: 17 }, () => contadores.handle('a', sumar(1), ctx())),
    );
    expect(handled.map(({ state, revision }) => [state, revision])).toEqual(
      Array.from({ length: 17 }, (_, n) => [n + 1, n]),
    );
    expect(appends).toBe(2);
  });

  test('fail one by one when they break a rule', async () => {
    const { log, contadores } = open();
    const [, big, tooMuch, little] = await all(
      contadores,
      [sumar(1), ctx()],
      [sumar(99), ctx()],
      [sumar(50), ctx()],
      [sumar(0), ctx()],
    );
    expect(big).toMatchObject({ status: 'fulfilled', value: { state: 100 } });
    expect(tooMuch).toMatchObject({ status: 'rejected', reason: { message: 'No se puede pasar de 100' } });
    expect(little).toMatchObject({ status: 'fulfilled', value: { state: 100, position: undefined } });
    expect(log.recorded).toHaveLength(2);
  });

  test('are appended once when they repeat each other', async () => {
    const { log, contadores } = open();
    await all(contadores, [sumar(1), ctx()], [sumar(5), ctx('clave')], [sumar(5), ctx('clave')]);
    expect(await contadores.load('a')).toBe(6);
    expect(log.recorded).toHaveLength(2);
  });

  test('are all decided again when another process wins the race', async () => {
    const { log, contadores } = open();
    let rivals = 2;
    log.beforeAppend = () => {
      if (rivals-- > 0) log.record('contador-a', { type: 'Sumado', data: { cuanto: 45 } });
    };
    const settled = await all(contadores, [sumar(1), ctx()], [sumar(9), ctx()], [sumar(1), ctx()]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await contadores.load('a')).toBe(100);
  });
});

describe('a store that goes away', () => {
  test('after a write is retried once, and nothing is written twice', async () => {
    const { log, contadores } = open();
    let lost = 1;
    log.afterAppend = () => {
      if (lost-- > 0) throw new StoreUnavailable('log');
    };
    expect(await contadores.handle('a', sumar(1), ctx())).toMatchObject({ state: 1, position: 1n });
    expect(log.recorded).toHaveLength(1);
  });

  test('for longer makes the command Unavailable', async () => {
    const { log, contadores } = open();
    log.beforeAppend = () => {
      throw new StoreUnavailable('log');
    };
    await expect(contadores.handle('a', sumar(1), ctx())).rejects.toBeInstanceOf(Unavailable);
  });

  test('rejects at once the commands that wait in the queue, whatever its length', async () => {
    const { log, contadores } = open();
    let requested = 0;
    log.read = async () => {
      requested += 1;
      throw new StoreUnavailable('log');
    };
    const queued = Array.from({ length: 100 }, () => contadores.handle('a', sumar(1), ctx()));
    for (const one of await Promise.allSettled(queued))
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(Unavailable) });
    expect(requested).toBe(1);
  });
});

describe('a repeat with the same seed', () => {
  test('answers the position of the first, and appends nothing', async () => {
    const { log, contadores } = open();
    const first = await contadores.handle('a', sumar(3, 2), ctx('clave'));
    await contadores.handle('a', sumar(1), ctx());
    expect(await contadores.handle('a', sumar(3, 2), ctx('clave'))).toEqual({
      state: 7,
      events: [],
      history: (await log.read('contador-a')).events,
      position: first.position,
      revision: 2,
    });
    expect(log.recorded).toHaveLength(3);
  });

  test('is refused like the first once it may not be handled any more', async () => {
    const { log, contadores } = open();
    await contadores.handle('a', sumar(3), ctx('clave'), () => undefined);
    const refused = contadores.handle('a', sumar(3), ctx('clave'), () => {
      throw new RuleBroken('ajeno', 'Ya es de otro');
    });
    await expect(refused).rejects.toThrow('Ya es de otro');
    expect(log.recorded).toHaveLength(1);
  });

  test('on another stream is another command', async () => {
    const { contadores } = open();
    await contadores.handle('a', sumar(3), ctx('clave'));
    expect(await contadores.handle('b', sumar(3), ctx('clave'))).toMatchObject({ state: 3, revision: 0 });
  });
});

describe('given, when, then', () => {
  const { given } = specify(contador);
  const sumado = (cuanto: number): Sumado => ({ type: 'Sumado', data: { cuanto } });

  test('accepts the expected events', () =>
    given([sumado(5)])
      .when(sumar(1))
      .then([sumado(1)]));
  test('accepts the expected rule, by code or message', () => {
    given([sumado(99)])
      .when(sumar(2))
      .thenRejects('demasiado');
    given([sumado(99)])
      .when(sumar(2))
      .thenRejects('No se puede pasar de 100');
  });
  test('fails on anything else', () => {
    expect(() => given([]).when(sumar(1)).then([])).toThrow();
    expect(() => given([]).when(sumar(1)).thenRejects('demasiado')).toThrow();
    expect(() =>
      given([sumado(99)])
        .when(sumar(2))
        .thenRejects('otra'),
    ).toThrow();
  });
});

describe('a store that does not answer', () => {
  const waitingOn = () => {
    const log = memoryLog();
    const answers = Promise.withResolvers<void>();
    const append: typeof log.append = async (...requested) => {
      await answers.promise;
      return log.append(...requested);
    };
    const contadores = commandHandler(
      { ...log, append },
      { stream: (id) => `contador-${id}`, decider: contador, clock: systemClock },
    );
    return { log, contadores, answer: () => answers.resolve() };
  };

  test('rejects late arrivals without a wait of their own, and a command that was rejected in the queue is never appended', async () => {
    const { log, contadores, answer } = waitingOn();
    const all = Array.from({ length: 120 }, () => contadores.handle('a', sumar(0.5), ctx()));
    for (const result of await Promise.allSettled(all))
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 503 } });
    answer();
    await contadores.handle('a', sumar(1), ctx());
    expect(log.recorded.length).toBeLessThan(20);
  });

  test('is kept as the cause of the failure, for the log', async () => {
    const { log } = open();
    const cause = new StoreUnavailable('event store', new Error('connection refused'));
    const contadores = commandHandler(
      { ...log, read: async () => Promise.reject(cause) },
      { stream: (id) => `contador-${id}`, decider: contador, clock: systemClock },
    );
    await expect(contadores.handle('a', sumar(1), ctx())).rejects.toMatchObject({ status: 503, cause });
  });
});
