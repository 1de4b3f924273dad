/** Runs every service on a folder, with a session for each profesional, and checks the stored data. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyStream } from '@odonto/event-kit/event-log';
import { type Position, type RecordedEvent, START } from '@odonto/event-kit/event-store';
import type { Rol } from '@odonto/contracts';
import { tokenSigner } from '@odonto/service-kit/tokens';
import { erased, specOf, type Difference, rebuildAll, sameDocuments } from '@odonto/event-kit/projector';
import { openSqliteReadModels } from '@odonto/event-kit/sqlite';
import { z } from 'zod';
import type { Served } from '../../app/testing/call.ts';
import { type RunningServices, runServices, servedBy } from '../../app/testing/running-services.ts';

export interface Started {
  readonly served: readonly Served[];
  /** One token for each profesional. */
  readonly tokens: readonly string[];
  readonly auditor: string;
}

export interface Checked {
  readonly events: number;
  /** Streams whose hash chain does not verify. */
  readonly brokenChains: readonly string[];
  /** Streams with an event whose instant is earlier than that of the event before it. */
  readonly turnedAround: readonly string[];
  /** Documents that differ from those of a clean rebuild. */
  readonly differences: readonly (Difference & { readonly projection: string })[];
}

const ADMIN = 'jefa@clinica.test';
const AUDITOR = '0199aaaa-0000-7000-8000-000000000009';

export interface Person {
  readonly id: string;
  readonly rol: Rol;
  /** How many times all sessions of the account had ended when the token was made; 0 if absent. */
  readonly sesion?: number;
}

/** A token of a new session for each person. */
export const tokensOf = ({ shared }: RunningServices, people: readonly Person[]): readonly string[] => {
  const sign = tokenSigner(shared.tokenKeys.privateKey, shared.clock);
  return people.map((person) => sign({ nombre: 'Ana', sesion: 0, ...person }));
};

/** Tokens of new sessions for an auditor and for each profesional. */
export const signIn = (
  running: RunningServices,
  profesionales: readonly string[],
): Pick<Started, 'tokens' | 'auditor'> => {
  const [auditor = '', ...tokens] = tokensOf(running, [
    { id: AUDITOR, rol: 'auditor' },
    ...profesionales.map((id) => ({ id, rol: 'profesional' as const })),
  ]);
  return { tokens, auditor };
};

/** An event as it is stored: its personal data is encrypted. */
export interface StoredEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly actor: { readonly id: string; readonly rol: string };
  readonly position: string;
}

const stored = z.object({
  recordedAt: z.string(),
  actor: z.object({ id: z.string(), rol: z.string() }),
});

/** Every event after a position, in the order of the log. */
export const eventsAfter = async (
  { shared: { log } }: RunningServices,
  position: string,
): Promise<readonly StoredEvent[]> => {
  const events = await log.readAll(BigInt(position), 10_000_000);
  return events.map(({ type, data, metadata, position: at }) => {
    const { recordedAt, actor } = stored.parse(JSON.parse(metadata));
    return {
      type,
      data: JSON.parse(data) as StoredEvent['data'],
      at: recordedAt,
      actor,
      position: String(at),
    };
  });
};

/** @throws CannotStart as the application does */
export const openPractice = async (
  folder: string,
  profesionales: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly running: RunningServices; readonly started: Started }> => {
  const running = await runServices({
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD: randomUUID(),
    TECHOS: '0',
    ...env,
  });
  return { running, started: { served: servedBy(running.routes), ...signIn(running, profesionales) } };
};

const recorded = z.object({ recordedAt: z.string() });

const isTurnedAround = (events: readonly RecordedEvent[]): boolean => {
  const instants = events.map(({ metadata }) => recorded.parse(JSON.parse(metadata)).recordedAt);
  return instants.some((instant, n) => n > 0 && instant < (instants[n - 1] ?? ''));
};

/** The maximal number of checks. A check is repeated when the access log, written in the background, grew meanwhile. */
const LOOKS = 5;

/** The errors in the stored data. */
export const checkPractice = async (running: RunningServices): Promise<Checked> => {
  for (let look = 1; ; look += 1) {
    const head = await running.shared.log.head();
    const checked = await checkedAt(head, running);
    if (look === LOOKS || (await running.shared.log.head()) === head) return checked;
  }
};

const checkedAt = async (head: Position, { shared: { log }, stored }: RunningServices): Promise<Checked> => {
  const streams = Map.groupBy(await log.readAll(START, 10_000_000), ({ stream }) => stream);
  const folder = await mkdtemp(join(tmpdir(), 'odonto-rebuild-'));
  const differences: (Difference & { readonly projection: string })[] = [];
  try {
    for (const { service, readModels } of stored) {
      const clean = openSqliteReadModels({ file: join(folder, `${service.name}.db`) });
      const rebuilt = await rebuildAll(service.projections, log, clean);
      for (const [n, projection] of service.projections.entries()) {
        const live = await readModels.collection(specOf(erased(projection)));
        while ((await live.checkpoint()) < head) await pause(2);
        const found = rebuilt[n] && (await sameDocuments(live, rebuilt[n]));
        for (const difference of found ?? [])
          differences.push({ projection: projection.name, ...difference });
      }
      await clean.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    events: [...streams.values()].reduce((sum, events) => sum + events.length, 0),
    brokenChains: [...streams].filter(([, events]) => verifyStream(events)).map(([stream]) => stream),
    turnedAround: [...streams].filter(([, events]) => isTurnedAround(events)).map(([stream]) => stream),
    differences,
  };
};
