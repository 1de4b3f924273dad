import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { hostsOf } from './hosts.ts';
import { gateway } from './testing/gateway.ts';

const ask = (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/api/salud', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });

test('a gateway on the loopback accepts only the names of this machine', async () => {
  const hosts = hostsOf({ host: '127.0.0.1', trustProxy: 0 });
  await using running = await gateway({ ...(hosts && { hosts }) });
  const { port } = running;
  for (const name of ['localhost', `localhost:${port}`, '127.0.0.1', 'LOCALHOST.', '[::1]:8080'])
    expect([name, await ask(port, name)]).toEqual([name, 200]);
  for (const name of ['mala.example', `mala.example:${port}`, '10.0.0.1', 'localhost.mala.example', '[::2]'])
    expect([name, await ask(port, name)]).toEqual([name, 421]);
});

test.each([
  ['on the network of the practice', { host: '0.0.0.0', trustProxy: 0 }],
  ['on an address of that network', { host: '192.168.0.10', trustProxy: 0 }],
  ['in a container behind a proxy', { host: '0.0.0.0', trustProxy: 1 }],
  ['behind a proxy of this machine', { host: '127.0.0.1', trustProxy: 1 }],
])('one %s answers to any name', async (_, settings) => {
  const hosts = hostsOf(settings);
  await using running = await gateway({ ...(hosts && { hosts }) });
  expect(await ask(running.port, 'clinica.example')).toBe(200);
});

test('with HOSTS, only its names and those of this machine are accepted, also behind a proxy', async () => {
  const hosts = hostsOf({ host: '0.0.0.0', trustProxy: 1, hosts: ['Clinica.example'] });
  await using running = await gateway({ ...(hosts && { hosts }) });
  expect(await ask(running.port, 'clinica.example')).toBe(200);
  expect(await ask(running.port, '127.0.0.1:3000')).toBe(200);
  expect(await ask(running.port, 'otra.example')).toBe(421);
});
