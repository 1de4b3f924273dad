import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { pino } from 'pino';
import { CannotStart } from '@odonto/event-kit/runtime';
import { openShared } from './platform.ts';
import { readSettings } from './settings.ts';
import { anEvent } from '@odonto/event-kit/testing';
import { openEventStoreDb } from '@odonto/event-kit/eventstoredb';
import { StoreRefused } from '@odonto/event-kit/event-store';
import { type StandIn, startStandIn } from '@odonto/event-kit/test-servers';

jest.setTimeout(30_000);

const CLAVE = 'x@y/z?é:1%';

describe('EventStoreDB, access', () => {
  let server: StandIn;
  let folder: string;
  const users = {
    odonto: { password: CLAVE, rights: ['read', 'write'] },
    auditoria: { password: CLAVE, rights: ['read'] },
    nadie: { password: CLAVE, rights: [] },
  } as const;
  const authorities: Record<'ca' | 'other', string> = { ca: '', other: '' };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'acceso-'));
    const options = {
      keyType: 'ec' as const,
      extensions: [{ name: 'subjectAltName' as const, altNames: [{ type: 7 as const, ip: '127.0.0.1' }] }],
    };
    const own = await generate([{ name: 'commonName', value: 'localhost' }], options);
    const other = await generate([{ name: 'commonName', value: 'otro' }], options);
    for (const [name, { cert }] of [
      ['ca', own],
      ['other', other],
    ] as const) {
      authorities[name] = join(folder, `${name}.crt`);
      await writeFile(authorities[name], cert);
    }
    server = await startStandIn({ users, tls: { key: own.private, cert: own.cert } });
  });
  afterAll(async () => {
    server.stop();
    await rm(folder, { recursive: true });
  });

  const urlFor = (user: string, clave = CLAVE, ca: keyof typeof authorities = 'ca', servers = 1): string => {
    const hosts = Array.from({ length: servers }, () => `127.0.0.1:${server.port}`).join(',');
    const who = `${user}:${encodeURIComponent(clave)}`;
    return `esdb://${who}@${hosts}?tls=true&tlsCAFile=${encodeURIComponent(authorities[ca])}`;
  };
  const as = (...who: Parameters<typeof urlFor>) => openEventStoreDb(urlFor(...who));
  const refused = async (store: ReturnType<typeof as>, ask: () => Promise<unknown>): Promise<string> => {
    try {
      const error = await ask().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(StoreRefused);
      const { message } = error as StoreRefused;
      expect(message).not.toContain(CLAVE);
      return message;
    } finally {
      await store.close();
    }
  };

  test('a user with its rights and a password of any characters', async () => {
    const store = as('odonto');
    await store.append('turno-1', 'no-stream', [anEvent()]);
    expect(await store.read('turno-1')).toHaveLength(1);
    await store.close();
  });

  test('a wrong password is reported, with the name of the setting', async () => {
    const store = as('odonto', 'otra');
    expect(await refused(store, () => store.head())).toBe(
      'EVENTSTORE_URL: EventStoreDB no acepta el usuario «odonto» con esa clave.',
    );
  });

  test.each(['nadie', 'auditoria'])('%s lacks a right, and that is reported', async (user) => {
    const store = as(user);
    const ask =
      user === 'nadie' ? () => store.head() : () => store.append('turno-2', 'no-stream', [anEvent()]);
    expect(await refused(store, ask)).toBe(
      `EVENTSTORE_URL: el usuario «${user}» no tiene permiso en EventStoreDB para lo que hace el sistema.`,
    );
  });

  test.each([1, 3])(
    'a certificate of another authority is reported, with %s servers named',
    async (servers) => {
      const store = as('odonto', CLAVE, 'other', servers);
      expect(await refused(store, () => store.head())).toMatch(
        /^EVENTSTORE_URL: el certificado del servidor no es de confianza \(.+\); indique con tlsCAFile/,
      );
    },
  );

  test('a refusal ends the start with that line', async () => {
    const env = { DATA_DIR: join(folder, 'datos'), EVENTSTORE_URL: urlFor('odonto', 'otra') };
    const opening = openShared({ settings: readSettings(env), logger: pino({ enabled: false }) });
    await expect(opening).rejects.toThrow(CannotStart);
    await expect(opening).rejects.toThrow(
      'EVENTSTORE_URL: EventStoreDB no acepta el usuario «odonto» con esa clave.',
    );
  });

  test('a server without TLS where the URL asks for it is reported', async () => {
    const plain = await startStandIn();
    const store = openEventStoreDb(plain.url.replace('tls=false', 'tls=true'));
    expect(await refused(store, () => store.head())).toMatch(/^EVENTSTORE_URL: el servidor no habla TLS/);
    plain.stop();
  });
});

describe('an invalid EVENTSTORE_URL is refused before the client sees it', () => {
  test.each([
    ['esdb://odonto:Sec@reta@a:2113?tls=false', /codificados/],
    ['esdb://odonto:Sec/reta@a:2113?tls=false', /codificados/],
    ['esdb://odonto:Sec?reta@a:2113?tls=false', /codificados/],
    ['esdb://odonto:Sec%reta@a:2113?tls=false', /la clave tiene un «%»/],
    ['http://odonto:Secreta@a:2113', /no es una dirección/],
    ['esdb://odonto:Secreta@a:dos', /nombre:puerto/],
    ['esdb://odonto:Secreta@a:2113?Secreta=1', /opción desconocida/],
    ['esdb://odonto:Secreta@a:2113?tlsVerifyCert=false', /tlsCAFile/],
    ['esdb://odonto:Secreta@a:2113?tls=si', /la opción tls/],
    ['esdb://odonto:Secreta@a:2113?tls=true&tlsCAFile=/no/hay.crt', /el archivo de tlsCAFile no existe/],
    ['esdb://odonto:Secreta@a:2113?nodePreference=follower', /nodePreference/],
    ['esdb+discover://odonto:Secreta@a:2113,b:2113?tls=true', /solo se usa el primer servidor/],
  ])('%s', (url, line) => {
    const written = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const open = () => openEventStoreDb(url);
    expect(open).toThrow(CannotStart);
    expect(open).toThrow(line);
    expect(open).toThrow(/^EVENTSTORE_URL: [^\n]+$/);
    expect(open).not.toThrow(/reta/);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });
});
