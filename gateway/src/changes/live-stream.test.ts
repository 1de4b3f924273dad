import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ANA, bearer, gateway, SECRET, type RunningGateway } from '../testing/gateway.ts';
import { audience } from './audience.ts';

/** An accounts service that sends news and knows which sessions have ended. */
const accounts = async () => {
  const listeners = new Set<ServerResponse>();
  const secrets: (string | undefined)[] = [];
  const ended = new Set<string>();
  const temporary = new Set<string>();
  let silent = false;
  let requests = 0;
  let held: Promise<void> = Promise.resolve();
  let letGo = (): void => undefined;
  const statusFor = (authorization = ''): number => {
    if (ended.has(authorization)) return 401;
    return temporary.has(authorization) ? 403 : 200;
  };
  const server = createServer((request, response) => {
    if (request.url === '/cambios') {
      secrets.push(request.headers.authorization);
      listeners.add(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      response.once('close', () => listeners.delete(response));
    } else if (!silent) {
      requests += 1;
      void held.then(() => response.writeHead(statusFor(request.headers.authorization)).end('{}'));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secrets,
    ended,
    temporary,
    listeners,
    get requests() {
      return requests;
    },
    /** Delays later answers until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      letGo = resolve;
    },
    letGo: () => letGo(),
    fallSilent: () => {
      silent = true;
    },
    tell: (news: object) => {
      for (const listener of listeners) listener.write(`data: ${JSON.stringify(news)}\n\n`);
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

let upstream: Awaited<ReturnType<typeof accounts>>;
let running: RunningGateway;

beforeEach(async () => {
  upstream = await accounts();
  running = await gateway({
    services: { accounts: upstream.origin },
    timeouts: { heartbeat: 50 },
  });
  await eventually(() => upstream.listeners.size === 1);
});
afterEach(async () => {
  await running.stop();
  await upstream.stop();
});

const eventually = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(5);
};

/** An open screen: the news that it received, and whether its stream has ended. */
const screen = async (id: string) => {
  const answer = await fetch(`${running.origin}/api/cambios`, { headers: bearer(id) });
  const heard = { status: answer.status, text: '', ended: false };
  const read = async (): Promise<void> => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += chunk;
    heard.ended = true;
  };
  void read().catch(() => {
    heard.ended = true;
  });
  return heard;
};

const news = (profesionalId: string, id = 'p1', tipo = 'paciente') => ({ tipo, id, profesionalId });

describe('an open screen', () => {
  test('receives the news of its own profesional, and no other news', async () => {
    const [ana, beto] = await Promise.all([screen(ANA), screen('beto')]);
    upstream.tell(news('beto', 'of-beto'));
    upstream.tell(news(ANA, 'of-ana'));
    await eventually(() => ana.text.includes('of-ana') && beto.text.includes('of-beto'));
    expect(ana.text).not.toContain('of-beto');
    expect(ana.text).toContain('data: {"tipo":"paciente","id":"of-ana","profesionalId":"ana"}\n\n');
  });

  test('receives a heartbeat when there is no news', async () => {
    const ana = await screen(ANA);
    await eventually(() => ana.text.includes(': \n\n'));
    expect(ana.ended).toBe(false);
  });

  test('receives the end of its session, and nothing after it', async () => {
    const [ana, beto] = await Promise.all([screen(ANA), screen('beto')]);
    upstream.tell(news(ANA, ANA, 'sesion'));
    await eventually(() => ana.ended);
    expect(ana.text).toContain('"tipo":"sesion"');
    expect(beto.ended).toBe(false);
  });

  test('ends with its own session, and the other screens of the same person stay', async () => {
    const [one, other, old] = await Promise.all([screen(`${ANA}-s1`), screen(`${ANA}-s2`), screen(ANA)]);
    upstream.tell(news(ANA, 's1', 'sesion'));
    await eventually(() => one.ended && other.text.includes('s1') && old.text.includes('s1'));
    expect([other.ended, old.ended]).toEqual([false, false]);
  });

  test('receives that its permissions changed, and ends so that it connects again with the new ones', async () => {
    const [ana, beto] = await Promise.all([screen(ANA), screen('beto')]);
    upstream.tell(news(ANA, ANA, 'permisos'));
    await eventually(() => ana.ended);
    expect(ana.text).toContain('data: {"tipo":"permisos","id":"ana","profesionalId":"ana"}\n\n');
    expect(beto.ended).toBe(false);
    expect((await screen(ANA)).status).toBe(200);
  });

  test('does not open when its session ended while it was being opened', async () => {
    upstream.hold();
    const opening = screen(ANA);
    await eventually(() => upstream.requests > 0);
    upstream.tell(news(ANA, ANA, 'sesion'));
    await pause(20);
    upstream.letGo();
    expect((await opening).status).toBe(503);
  });

  test('is disconnected, so that it connects again, after the connection to a service was lost', async () => {
    const ana = await screen(ANA);
    for (const listener of upstream.listeners) listener.destroy();
    await eventually(() => ana.ended);
  });
});

describe('of one user', () => {
  /** A stream that is open, and its end from the browser's side. */
  const open = async (id: string) => {
    const leave = new AbortController();
    const answer = await fetch(`${running.origin}/api/cambios`, {
      headers: bearer(id),
      signal: leave.signal,
    });
    return { answer, leave };
  };

  test('thirty streams are open at once, the next is 429, and one that ends makes room', async () => {
    const streams = await Promise.all(Array.from({ length: 30 }, () => open(ANA)));
    expect(new Set(streams.map(({ answer }) => answer.status))).toEqual(new Set([200]));
    const { answer } = await open(ANA);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Demasiadas') });
    expect((await open('beto')).answer.status).toBe(200);
    streams[0]?.leave.abort();
    while ((await open(ANA)).answer.status !== 200) await pause(5);
  });
});

describe('a stream does not open', () => {
  test('for a user who must change the password first', async () => {
    upstream.temporary.add(bearer(ANA).authorization);
    expect((await screen(ANA)).status).toBe(403);
  });

  test('without a token', async () => {
    expect((await fetch(`${running.origin}/api/cambios`)).status).toBe(401);
  });

  test('for a session that has ended, though its token is still signed', async () => {
    upstream.ended.add(bearer(ANA).authorization);
    expect((await screen(ANA)).status).toBe(401);
  });

  test('while it is unknown whether the session is valid', async () => {
    await upstream.stop();
    expect((await screen(ANA)).status).toBe(503);
  });

  test('while the accounts service does not answer', async () => {
    upstream.fallSilent();
    const impatient = await gateway({ services: { accounts: upstream.origin }, timeouts: { answer: 100 } });
    const answer = await fetch(`${impatient.origin}/api/cambios`, { headers: bearer(ANA) });
    expect(answer.status).toBe(503);
    await impatient.stop();
  });
});

test('the gateway shows each service the secret, once', () => {
  expect(upstream.secrets).toEqual([`Bearer ${SECRET}`]);
});

test('stops at once, with any number of open screens', async () => {
  const ana = await screen(ANA);
  await running.stop();
  await eventually(() => ana.ended);
});

test('a screen that was ended gets nothing more, however soon the next news comes', async () => {
  const everyone = audience();
  const ended = new PassThrough();
  const failures: unknown[] = [];
  ended.on('error', (error) => failures.push(error));
  everyone.join({ id: ANA }, ended);
  everyone.tell(news(ANA, ANA, 'permisos'));
  everyone.tell(news(ANA, ANA, 'permisos'));
  everyone.heartbeat();
  expect((await ended.toArray()).join('').match(/data:/g)).toHaveLength(1);
  expect(failures).toEqual([]);
});

test('a screen that does not read is cut, and the others go on', async () => {
  const everyone = audience();
  const [stuck, fine] = [new PassThrough(), new PassThrough()];
  fine.resume();
  everyone.join({ id: ANA }, stuck);
  everyone.join({ id: ANA }, fine);
  for (let sent = 0; sent < 5_000; sent += 1) {
    everyone.tell(news(ANA));
    if (sent % 100 === 0) await pause(0);
  }
  expect([stuck.destroyed, fine.destroyed]).toEqual([true, false]);
});
