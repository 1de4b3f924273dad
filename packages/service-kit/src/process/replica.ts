/**
 * One of possibly several replicas of a service. All of them answer requests; the one that holds the service's
 * lease does the work that only one may do at a time (projections, reactions, first accounts) (ADR 0150).
 */
import { hostname } from 'node:os';
import { v7 } from 'uuid';
import type { Logger } from 'pino';
import type { EventLog } from '@odonto/event-kit/event-log';
import {
  heldAlone,
  keepLease,
  type KeepLeaseOptions,
  type LeaseStore,
  noteFirstEvent,
  startAnewIfForeign,
  keptApart,
  type Projector,
  type Reactor,
  startReactions,
  aborted,
  retrying,
} from '@odonto/event-kit/projector';
import type { Position } from '@odonto/event-kit/event-store';
import type { ReadModels } from '@odonto/event-kit/read-models';
import type { Service } from './service.ts';
import { tellFailure, untilReachable } from '@odonto/event-kit/runtime';

export interface ReplicaParts {
  readonly service: Service;
  readonly leases: LeaseStore | undefined;
  readonly log: EventLog;
  readonly readModels: ReadModels;
  readonly projector: Projector;
  readonly logger: Logger;
}

export interface Replica {
  /** Resolves once the projections can be read and, if this replica leads, `onLead` has run. */
  readonly ready: Promise<void>;
  /** Whether projections and, if this replica leads, reactions pass the position within that time. */
  passed(position: Position, milliseconds: number): Promise<boolean>;
  /** Ends reactions, then projections; then releases the lease. */
  stop(): Promise<void>;
}

/** Held by the one replica of a service that projects. */
export const projectorLease = (service: string): string => `proyector-${service}`;

export const runReplica = (parts: ReplicaParts): Replica => {
  const { service, leases, log, readModels, projector, logger } = parts;
  const reactions = service.reactions ?? [];
  const stopping = new AbortController();
  const led = Promise.withResolvers<void>();
  led.promise.catch(() => undefined);
  let leading: Promise<void> | undefined;
  let reactor: Reactor | undefined;

  const persevere = <T>(what: string, work: () => Promise<T>, over: AbortSignal) =>
    retrying(work, (err) => tellFailure(logger, err, `${what}, trying again`), over);

  const apart = keptApart(parts, (err) => tellFailure(logger, err, 'what is set aside cannot be kept'));
  const restored = persevere('what was set aside cannot be read', () => apart.restore(), stopping.signal);

  /** Every leader runs `onLead` again: it is idempotent. */
  const begin = async (over: AbortSignal): Promise<void> => {
    try {
      await untilReachable(async () => service.onLead?.(), logger, over);
      led.resolve();
    } catch (error) {
      if (over.aborted) return;
      logger.error({ err: error }, 'what a leader does first failed');
      led.reject(error);
    }
  };

  const meanwhile = async (over: AbortSignal): Promise<void> => {
    const noting = persevere('the first event cannot be noted', () => noteFirstEvent(parts, over), over);
    reactor = await persevere(
      'reactions cannot be started',
      () => startReactions({ log, readModels, progress: projector, logger }, reactions),
      over,
    );
    await begin(over);
    await aborted(over);
    await reactor?.stop();
    await noting;
  };

  const lead = async (lost: AbortSignal): Promise<void> => {
    const over = AbortSignal.any([lost, stopping.signal]);
    await restored;
    const names = reactions.map(({ name }) => name);
    await persevere(
      'the read models cannot be compared with the event store',
      () => startAnewIfForeign({ log, readModels, logger, reactions: names }),
      over,
    );
    await projector.lead(lost, meanwhile);
  };

  const onHeld: KeepLeaseOptions['onHeld'] = ({ lost }) => {
    // Two terms of one process never overlap: work of the previous one may still be in progress.
    const before = leading;
    leading = (async () => {
      await before;
      await lead(lost);
    })();
  };
  const holder = `${hostname()} ${process.pid} ${v7()}`;
  const lease =
    leases === undefined
      ? heldAlone(onHeld)
      : keepLease(leases, { name: projectorLease(service.name), holder, onHeld });

  const becomeReady = async (): Promise<void> => {
    await lease.tried;
    await (leading === undefined ? Promise.race([projector.ready, led.promise]) : led.promise);
  };

  return {
    ready: becomeReady(),
    passed: async (position, milliseconds) =>
      (await projector.waitFor(position, milliseconds)) &&
      ((await reactor?.waitFor(position, milliseconds)) ?? true),
    stop: async () => {
      stopping.abort();
      led.resolve();
      await projector.stop();
      await leading;
      await restored;
      await apart.close();
      await lease.close();
    },
  };
};
