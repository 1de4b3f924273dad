/**
 * The patients service in a process that is there to be killed. Loaded ahead, it starts when told the folder:
 * `{ folder }` answers `{ url, tokens }`, `{ check }` answers what is wrong with what is stored.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyStream } from '@odonto/service-kit/event-log/hash-chain';
import { type RecordedEvent, START } from '@odonto/service-kit/event-store/port';
import { tokenSigner } from '@odonto/service-kit/http/tokens';
import { openShared, type Shared } from '@odonto/service-kit/platform';
import { erased, specOf } from '@odonto/service-kit/projections/any-projection';
import { rebuild, sameDocuments } from '@odonto/service-kit/projections/rebuild';
import type { ReadModels } from '@odonto/service-kit/read-models/port';
import { openSqliteReadModels } from '@odonto/service-kit/read-models/sqlite.read-models';
import { runService } from '@odonto/service-kit/run-service';
import { readSettings } from '@odonto/service-kit/settings';
import { pino } from 'pino';
import { pacientes } from '../paciente/pacientes.projection.ts';
import { patients } from '../service.ts';

export type Asked = { readonly folder: string; readonly profesionales: readonly string[] } | 'check';

export interface Started {
  readonly url: string;
  /** One for each profesional. */
  readonly tokens: readonly string[];
}

export interface Checked {
  /** Streams whose hash chain does not verify. */
  readonly brokenChains: readonly string[];
  /** Documents that a clean rebuild has otherwise. */
  readonly differences: readonly object[];
  /** How many events of each type every stream holds. */
  readonly events: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const start = async (dataDir: string, profesionales: readonly string[]) => {
  const settings = readSettings({ DATA_DIR: dataDir });
  const shared = await openShared({ settings, logger: pino({ enabled: false }) });
  let readModels: ReadModels | undefined;
  const watched: Shared = {
    ...shared,
    openReadModels: (service) => (readModels = shared.openReadModels(service)),
  };
  const { url } = await runService(patients, watched, { host: '127.0.0.1', port: 0 });
  const sign = tokenSigner(shared.tokenKeys.privateKey, shared.clock);
  const tokens = profesionales.map((id) => sign({ id, rol: 'profesional', nombre: 'Ana', sesion: 0 }));
  if (readModels === undefined) throw new Error('the service opened no read models');
  const stored = readModels;
  return { started: { url, tokens } satisfies Started, check: () => check(shared, stored) };
};

const check = async ({ log }: Shared, readModels: ReadModels): Promise<Checked> => {
  const live = await readModels.collection(specOf(erased(pacientes)));
  const head = await log.head();
  while ((await live.checkpoint()) < head) await pause(2);

  const streams = Map.groupBy(await log.readAll(START, 1_000_000), ({ stream }) => stream);
  const folder = await mkdtemp(join(tmpdir(), 'odonto-rebuild-'));
  const clean = openSqliteReadModels({ file: join(folder, 'patients.db') });
  try {
    return {
      brokenChains: [...streams].filter(([, events]) => verifyStream(events)).map(([stream]) => stream),
      differences: await sameDocuments(live, await rebuild(pacientes, log, clean)),
      events: Object.fromEntries([...streams].map(([stream, events]) => [stream, countByType(events)])),
    };
  } finally {
    await clean.close();
    await rm(folder, { recursive: true });
  }
};

const countByType = (events: readonly RecordedEvent[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};

let running: ReturnType<typeof start> | undefined;
process.on('message', (asked: Asked) => {
  const answer = async () => {
    if (asked === 'check') return (await running)?.check();
    running = start(asked.folder, asked.profesionales);
    return (await running).started;
  };
  answer().then(
    (answered) => process.send?.(answered),
    (error: unknown) =>
      setImmediate(() => {
        throw error;
      }),
  );
});
