/** Rebuilds read models from every event, separately from the live ones, and reports the documents that differ. */
import type { Clock } from '../runtime/clock.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { START } from '../event-store/port.ts';
import { erased, specOf } from '../projections/any-projection.ts';
import type { Projection } from '../projections/projection.ts';
import { type Difference, rebuildAll, sameDocuments } from '../projections/rebuild.ts';
import type { Collection, ReadModels } from '../read-models/port.ts';
import { NAMELESS, openSqliteReadModels } from '../read-models/sqlite.read-models.ts';

/** A document of a read model that differs from the fold of its events. */
export interface ViewDifference {
  readonly servicio: string;
  readonly vista: string;
  readonly documento: string;
  readonly problema: 'falta' | 'sobra' | 'distinto';
}

export interface VerifiedReadModels {
  readonly vistas: number;
  /** How many of them were compared: 0 when the read models were removed. */
  readonly comparadas: number;
  readonly documentos: number;
  readonly diferencias: readonly ViewDifference[];
}

interface Parts {
  readonly service: string;
  readonly projections: readonly Projection<never, never>[];
  /** The read models in use. */
  readonly live: ReadModels;
  readonly log: EventLog;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
}

/** How often a difference is compared again, because a running service keeps writing. */
const LOOKS = 5;

const PROBLEMS: Readonly<Record<Difference['kind'], ViewDifference['problema']>> = {
  'only-first': 'sobra',
  'only-second': 'falta',
  body: 'distinto',
  position: 'distinto',
};

/** The documents that still differ and that no event in progress explains. */
const stillDifferent = async (
  live: Collection,
  rebuilt: Collection,
  differences: readonly Difference[],
): Promise<readonly Difference[]> => {
  const ids = differences.map(({ id }) => id);
  const [now, then] = [await live.getMany(ids), await rebuilt.getMany(ids)];
  return differences.filter(({ id }) => {
    const [one, other] = [now.get(id), then.get(id)];
    return one?.body !== other?.body || one?.position !== other?.position;
  });
};

/** Rebuilt documents hold personal data. The file has no name, so it disappears however the process ends. */
const scratch = (clock: Clock) => {
  const readModels = openSqliteReadModels({ file: NAMELESS, clock });
  return { readModels, [Symbol.asyncDispose]: () => readModels.close() };
};

/** @throws StoreUnavailable, what a projection's handler throws, and the signal's reason */
export const verifyReadModels = async (parts: Parts): Promise<VerifiedReadModels> => {
  const { service, projections, live, log, clock, signal } = parts;
  await using beside = scratch(clock);
  const rebuild = () => rebuildAll(projections, log, beside.readModels, signal);
  const rebuilt = await rebuild();
  let documentos = 0;
  let comparadas = 0;
  const diferencias: ViewDifference[] = [];
  for (const [at, projection] of projections.entries()) {
    const collection = rebuilt[at];
    if (!collection) continue;
    const answering = await live.collection(specOf(erased(projection)));
    // A collection that is empty or still loading answers no requests.
    if ((await answering.checkpoint()) === START || (await answering.loading())) continue;
    comparadas += 1;
    let different = await sameDocuments(answering, collection);
    for (let look = 0; different.length > 0 && look < LOOKS; look += 1) {
      const [newer] = await rebuildAll([projection], log, beside.readModels, signal);
      if (newer) different = await stillDifferent(answering, newer, different);
    }
    documentos += await collection.count({});
    diferencias.push(
      ...different.map(({ id, kind }) => ({
        servicio: service,
        vista: projection.name,
        documento: id,
        problema: PROBLEMS[kind],
      })),
    );
  }
  return { vistas: projections.length, comparadas, documentos, diferencias };
};
