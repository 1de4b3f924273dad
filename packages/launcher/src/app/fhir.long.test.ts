/** Every record of the demonstration as FHIR, validated by HAPI FHIR against the definitions of R4 (docs/fhir.md). */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { systemClock } from '@odonto/event-kit/runtime';
import { tokenSigner } from '@odonto/service-kit/tokens';
import { ROOT } from '../root.ts';
import { addressAmong, callThrough, send } from './testing/call.ts';
import { crearExpediente } from './testing/expediente.ts';
import { type RunningServices, runServices, servedBy } from './testing/running-services.ts';

jest.setTimeout(300_000);

/** Built by `.ci/fhir-validator`, at the folder that `.ci/kept` names. */
const CLASSPATH = join(process.env['FHIR_VALIDATOR'] ?? join(ROOT, '.cache/fhir'), 'classpath');
const required = process.env['SERVERS'] === 'required';
const withValidator = existsSync(CLASSPATH) || required ? test : test.skip;

const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
const bundles = join(dataDir, 'bundles');
let running: RunningServices;

beforeAll(async () => {
  await mkdir(bundles, { recursive: true });
  running = await runServices({ DATA_DIR: join(dataDir, 'practice'), DEMO: '1' });
});
afterAll(async () => {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Registered {
  readonly pacienteId: string;
  readonly profesionalId: string;
}

/** Waits until no event was recorded for 2 s, and returns the pacientes of the demonstration. */
const demonstration = async (): Promise<readonly Registered[]> => {
  const { log } = running.shared;
  for (let head = -1n; head < (await log.head()); await sleep(2_000)) head = await log.head();
  const recorded = await log.readAll(0n, 100_000);
  return recorded
    .filter(({ type }) => type === 'PacienteRegistrado')
    .map(({ data }) => JSON.parse(data) as Registered);
};

const tokenOf = (id: string): string =>
  tokenSigner(
    running.shared.tokenKeys.privateKey,
    systemClock,
  )({
    id,
    rol: 'profesional',
    nombre: 'Ana',
    sesion: 0,
  });

const download = async ({ pacienteId, profesionalId }: Registered): Promise<string> => {
  const path = `/api/export/pacientes/${pacienteId}/fhir`;
  const address = addressAmong(servedBy(running.routes))('GET', path);
  const response = await send(address, 'GET', { token: tokenOf(profesionalId) });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/fhir+json; charset=utf-8',
  ]);
  const text = await response.text();
  await writeFile(join(bundles, `${pacienteId}.json`), text);
  return text;
};

const validate = (folder: string): Promise<{ readonly ok: boolean; readonly output: string }> =>
  new Promise((resolve) => {
    const args = ['-cp', readFileSync(CLASSPATH, 'utf8'), 'Validate', folder];
    execFile('java', args, { maxBuffer: 10_000_000 }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    );
  });

withValidator('every bundle of the demonstration, and one of everything, is valid FHIR R4', async () => {
  const registered = await demonstration();
  expect(registered.length).toBeGreaterThan(5);
  const profesionalId = randomUUID();
  const call = callThrough(addressAmong(servedBy(running.routes)), tokenOf(profesionalId));
  const { paciente } = await crearExpediente(call, '55501234');
  for (const one of registered) await download(one);
  const all = await download({ pacienteId: paciente, profesionalId });
  for (const kind of ['Patient', 'Appointment', 'DocumentReference', 'Media', 'PaymentNotice'])
    expect(all).toContain(`"resourceType":"${kind}"`);
  const { ok, output } = await validate(bundles);
  expect(output).toContain(`${registered.length + 1} files, 0 errors`);
  expect(ok).toBe(true);
});

withValidator('the validator finds an error', async () => {
  const folder = join(dataDir, 'wrong');
  await mkdir(folder);
  const wrong = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [{ resource: { resourceType: 'Coverage' } }],
  };
  await writeFile(join(folder, 'wrong.json'), JSON.stringify(wrong));
  const { ok, output } = await validate(folder);
  expect(ok).toBe(false);
  expect(output).toContain('Coverage.beneficiary');
});
