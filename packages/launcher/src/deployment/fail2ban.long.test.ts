/** Every refusal leaves a line that fail2ban can read, with the address and without any e-mail, name or token. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startGateway } from '@odonto/gateway';
import { changesSecret, readSettings } from '@odonto/service-kit/settings';
import { createLogger } from '@odonto/service-kit/process';
import { openShared, runService } from '@odonto/service-kit/run';
import { documentOf, type ModuleDocument } from '@odonto/service-kit/module';
import { tokenVerifier } from '@odonto/service-kit/tokens';
import { ROOT } from '../root.ts';
import { SERVICES } from '../app/services.ts';

jest.setTimeout(120_000);

const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
const LOGIN = '/api/profesionales/login';
/** The client's address in the tests, as the proxy in front sends it. */
const ATACANTE = '203.0.113.9';
const VECINA = '2001:db8::7';

const running = new AsyncDisposableStack();
let carpeta: string;
let origin: string;
const lines: string[] = [];

const ask = async (path: string, from: string, token?: string, body?: object): Promise<Response> =>
  fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'odonto-'));
  running.defer(() => rm(carpeta, { recursive: true, force: true }));
  // Logs as `npm start` does: warnings and security lines.
  const logger = createLogger({
    level: 'warn',
    destination: new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk).trimEnd());
        done();
      },
    }),
  });
  const settings = readSettings({
    DATA_DIR: join(carpeta, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const shared = running.adopt(await openShared({ settings, logger }), (it) => it.close());
  const services: Record<string, string> = {};
  const registered: ModuleDocument[] = [];
  for (const name of ['accounts', 'patients'] as const) {
    const module = await SERVICES[name]?.();
    if (!module) throw new Error(`${name} is part of this edition`);
    const one = await runService(module, shared, { host: '127.0.0.1', port: 0 });
    running.defer(() => one.stop());
    services[name] = one.url;
    registered.push(documentOf(module));
  }
  const gateway = await startGateway({
    host: '127.0.0.1',
    port: 0,
    services,
    registered,
    verifyToken: tokenVerifier(shared.tokenKeys.publicKey, shared.clock),
    internalSecret: changesSecret(shared.secret),
    shellDir: carpeta,
    mfes: {},
    mfeKeys: {},
    trustProxy: 1,
    logger: logger.child({ service: 'gateway' }),
  });
  running.defer(() => gateway.stop());
  origin = `http://127.0.0.1:${gateway.port}`;

  const { token, profesional } = (await (await ask(LOGIN, VECINA, undefined, ADMIN)).json()) as {
    token: string;
    profesional: { id: string };
  };
  await ask('/api/profesionales', VECINA, token);
  for (let n = 0; n < 11; n += 1)
    await ask(LOGIN, ATACANTE, undefined, { ...ADMIN, password: 'errada "ip":"192.0.2.1"' });
  await ask('/api/pacientes?busqueda=Gomez', ATACANTE, 'secreto.de.nadie');
  await ask('/api/pacientes', VECINA, token);
  await ask(`/api/profesionales/${randomUUID()}`, ATACANTE, token);
  await ask(`/api/profesionales/${profesional.id}`, VECINA, token);
});
afterAll(() => running.disposeAsync());

const parsed = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg !== undefined);
const linesOf = (which: string) =>
  parsed()
    .filter(({ msg }) => msg === which)
    .map(
      ({ service, ip, route, status }) =>
        `${String(service)} ${String(ip)} ${String(route)} ${String(status)}`,
    );

test('refusals and logins are written, ordinary requests are not', () => {
  expect(linesOf('login')).toEqual([`accounts ${VECINA} ${LOGIN} 200`]);
  expect(linesOf('refused').toSorted()).toEqual(
    [
      ...Array.from({ length: 10 }, () => `accounts ${ATACANTE} ${LOGIN} 401`),
      `accounts ${ATACANTE} ${LOGIN} 429`,
      `accounts ${ATACANTE} /api/profesionales/:id 404`,
      `gateway ${ATACANTE} /api/pacientes 401`,
      `patients ${VECINA} /api/pacientes 403`,
    ].toSorted(),
  );
  expect(linesOf('request')).toEqual([]);
});

test('an account is identified by a key without meaning, and no line has personal data', () => {
  const cuentas = new Set(parsed().flatMap(({ cuenta }) => (cuenta === undefined ? [] : [cuenta])));
  expect([...cuentas]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
  expect(lines.join('\n')).not.toMatch(/clinica\.test|clave|errada|192\.0\.2|secreto|Gomez|eyJ/);
});

const FILTROS = join(ROOT, 'deploy/fail2ban/filter.d');
const EXPECTED = { 'odonto-login': 11, odonto: 3 } as const;
type Filtro = keyof typeof EXPECTED;
const CASES = Object.keys(EXPECTED) as readonly Filtro[];

/** The filter's expression. Like fail2ban, a caller removes the date from a line before it matches the rest. */
const failregexOf = (filtro: Filtro): RegExp => {
  const conf = readFileSync(join(FILTROS, `${filtro}.conf`), 'utf8');
  const failregex = /^failregex = (.*)$/m.exec(conf)?.[1] ?? '';
  return new RegExp(failregex.replace('<ADDR>', String.raw`(?<ip>[\d.]+|[\da-f:]+)`));
};

/** How many lines fail2ban's own tester matched and dated; undefined where the package is not installed. */
const matchedByFail2ban = async (filtro: Filtro): Promise<object | undefined> => {
  if (spawnSync('fail2ban-regex', ['--version']).status !== 0) return undefined;
  const log = join(carpeta, 'odonto.log');
  await writeFile(log, `${lines.join('\n')}\n`);
  const output = execFileSync('fail2ban-regex', [log, join(FILTROS, `${filtro}.conf`)], { encoding: 'utf8' });
  return {
    matched: Number(/, (\d+) matched,/.exec(output)?.[1]),
    dated: Number(/\[(\d+)\] "time":\{LEPOCH\}/.exec(output)?.[1]),
  };
};

test.each(CASES)('the filter %s finds who was refused, and nobody else', async (filtro) => {
  const failregex = failregexOf(filtro);
  const found = lines.flatMap((line) => failregex.exec(line.replace(/"time":\d+/, ''))?.groups?.['ip'] ?? []);
  expect(found).toHaveLength(EXPECTED[filtro]);
  expect(found.filter((ip) => ip !== ATACANTE)).toEqual(filtro === 'odonto' ? [VECINA] : []);
  const expected = { matched: EXPECTED[filtro], dated: lines.length };
  expect((await matchedByFail2ban(filtro)) ?? expected).toEqual(expected);
});
