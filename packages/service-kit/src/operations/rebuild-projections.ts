/** Rebuilds the read models of a service from the first event, while the service is stopped. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { CannotStart } from '@odonto/event-kit/runtime';
import { derivedTokenKeys } from '../http/derived-token-keys.ts';
import { heldAlone, keepLease, erased, specOf, rebuildAll } from '@odonto/event-kit/projector';
import type { Shared } from '../process/platform.ts';
import type { ServiceFactory } from '../process/run-service.ts';
import type { Secret } from '../process/secrets.ts';
import type { Service } from '../process/service.ts';
import { projectorLease } from '../replicas/replica.ts';
import { platformOf, type Stores } from '../process/service-platform.ts';
import { sesiones } from '@odonto/practice/sessions';

export interface Rebuilt {
  readonly service: string;
  readonly projection: string;
  readonly documents: number;
}

const unusedSecret: Secret = () => randomBytes(32);

/** On servers a process has only its own service's secrets; a random one takes the place of another's. */
const secretIfHere =
  ({ secret }: Pick<Shared, 'secret'>): Secret =>
  (purpose) => {
    try {
      return secret(purpose);
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error;
      return unusedSecret(purpose);
    }
  };

/**
 * Composes a service to inspect its parts: none of them runs, and no store is open for it.
 * @param secret the key of keyed hashes in its read models
 */
export const composed = (
  factory: ServiceFactory,
  shared: Shared,
  secret: Secret = secretIfHere(shared),
): Service =>
  factory({
    ...platformOf(shared, new Promise<Stores>(() => undefined)),
    secret,
    // A service that is only composed signs nothing.
    signingKey: () => derivedTokenKeys(unusedSecret).privateKey,
  });

/** After this time a replica that stopped or died has lost its lease. Milliseconds. */
const GIVEN_UP_MS = 8_000;

/**
 * Runs the work while no replica of the service runs projections.
 * @throws CannotStart when one does
 */
const whileStopped = async <T>(
  service: string,
  { leases }: Pick<Shared, 'leases'>,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> => {
  const held = Promise.withResolvers<AbortSignal>();
  const onAcquired = ({ lost }: { readonly lost: AbortSignal }): void => held.resolve(lost);
  const name = projectorLease(service);
  const lease =
    leases === undefined
      ? heldAlone(onAcquired)
      : keepLease(leases, { name, holder: `rebuild ${v7()}`, onAcquired });
  try {
    const waiting = new AbortController();
    const lost = await Promise.race([
      held.promise,
      pause(GIVEN_UP_MS, undefined, { signal: waiting.signal }).catch(() => undefined),
    ]);
    waiting.abort();
    if (lost === undefined)
      throw new CannotStart(
        `El servicio ${service} está en marcha: deténgalo para rehacer sus proyecciones.`,
      );
    return await work(lost);
  } finally {
    await lease.release();
  }
};

/**
 * Rebuilds the service's projections with the given names, in one scan of the log. After an interruption, the next
 * start of the service continues it.
 * @returns the rebuilt projections and their number of documents; `[]` when the service has none of these names
 * @throws CannotStart while the service runs or where its secrets are missing, StoreUnavailable, and what a projection's handler throws
 */
export const rebuildProjections = async (
  factory: ServiceFactory,
  shared: Shared,
  wanted: (projection: string) => boolean,
): Promise<readonly Rebuilt[]> => {
  if (!(await projectionsOf(factory, shared)).some(wanted)) return [];
  const service = composed(factory, shared, shared.secret);
  const readModels = shared.openReadModels(service.name);
  try {
    const projections = [...service.projections, sesiones].filter(({ name }) => wanted(name));
    const collections = await whileStopped(service.name, shared, async (lost) => {
      for (const projection of projections) {
        const collection = await readModels.collection(specOf(erased(projection)));
        await collection.beginLoad();
      }
      return rebuildAll(projections, shared.log, readModels, lost);
    });
    const counts = await Promise.all(collections.map((collection) => collection.count({})));
    return projections.map(({ name }, at) => ({
      service: service.name,
      projection: name,
      documents: counts[at] ?? 0,
    }));
  } finally {
    await readModels.close();
    await service.onStop?.();
  }
};

/** The names of a service's projections. */
export const projectionsOf = async (factory: ServiceFactory, shared: Shared): Promise<readonly string[]> => {
  const service = composed(factory, shared);
  await service.onStop?.();
  return [...service.projections, sesiones].map(({ name }) => name);
};
