/** Bad conditions for a gateway: clients that leave, clients that hardly read, services that die. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Measured } from './measured.ts';

export interface Target {
  readonly port: number;
  readonly token: string;
}

const ask = ({ port, token }: Target, path: string): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return socket;
};

/** Clients, `atOnce` of them at the same time, as in a large clinic. Each one leaves once its answer has begun. */
export const leave = async (target: Target, clients: number, atOnce = 100): Promise<void> => {
  for (let left = clients; left > 0; left -= atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, left) }, async () => {
        const socket = ask(target, '/api/pacientes/grande');
        await Promise.race([once(socket, 'data'), once(socket, 'close')]);
        socket.destroy();
      }),
    );
};

/** All clients request a large answer at once and read it slowly. Meanwhile `others` must be answered. */
export const sip = async (target: Target, clients: number, others: () => Promise<void>): Promise<void> => {
  const sockets = Array.from({ length: clients }, () => ask(target, '/api/pacientes/grande'));
  const sips = setInterval(() => {
    for (const socket of sockets) {
      socket.resume();
      setImmediate(() => socket.pause());
    }
  }, 200);
  await pause(1_000);
  await others();
  clearInterval(sips);
  for (const socket of sockets) socket.destroy();
};

/** Kills the service under requests, starts it again, and waits until the gateway answers from it again. */
export const killUpstream = async (
  times: number,
  start: () => Promise<Measured>,
  request: () => Promise<number>,
): Promise<Measured> => {
  let service = await start();
  for (let n = 0; n < times; n += 1) {
    const underWay = Promise.all(Array.from({ length: 20 }, request));
    await service.kill();
    const cut = (await underWay).filter((status) => status !== 200 && status !== 503 && status !== 0);
    if (cut.length > 0) throw new Error(`answered ${cut.join(', ')} while its service died`);
    service = await start();
    while ((await request()) !== 200) await pause(5);
  }
  return service;
};
