/**
 * One of possibly several replicas of a service. All of them answer requests; the one that holds the service's
 * lease does the work that only one may do at a time (ADR 0150). README.md has a picture.
 */
import { hostname } from 'node:os';
import { v7 } from 'uuid';
import {
  heldAlone,
  keepLease,
  type KeepLeaseOptions,
  keptApart,
  type KeptLease,
  type LeaseStore,
  retrying,
} from '@odonto/event-kit/projector';
import type { Position } from '@odonto/event-kit/event-store';
import { logFailure } from '@odonto/event-kit/runtime';
import { type Leadership, leadershipOf, type LeadershipParts } from './leadership.ts';

export interface ReplicaParts extends LeadershipParts {
  readonly leases: LeaseStore | undefined;
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
  const { projector, logger } = parts;
  const stopping = new AbortController();
  const apart = keptApart(parts, (err) => logFailure(logger, err, 'what is set aside cannot be kept'));
  const restored = retrying(
    () => apart.restore(),
    (err) => logFailure(logger, err, 'what was set aside cannot be read, trying again'),
    stopping.signal,
  );
  const leadership = leadershipOf(parts, restored, stopping.signal);
  const lease = leaseOf(parts, ({ lost }) => leadership.lead(lost));

  return {
    ready: becomeReady(lease, leadership, projector.ready),
    passed: async (position, milliseconds) =>
      (await projector.waitFor(position, milliseconds)) &&
      (await leadership.reactionsPassed(position, milliseconds)),
    stop: async () => {
      stopping.abort();
      await projector.stop();
      await leadership.ended();
      await restored;
      await apart.close();
      await lease.release();
    },
  };
};

const leaseOf = (
  { service, leases }: ReplicaParts,
  onAcquired: KeepLeaseOptions['onAcquired'],
): KeptLease => {
  if (leases === undefined) return heldAlone(onAcquired);
  const holder = `${hostname()} ${process.pid} ${v7()}`;
  return keepLease(leases, { name: projectorLease(service.name), holder, onAcquired });
};

/** A follower is ready with its projections, a leader once it has begun. */
const becomeReady = async (
  lease: KeptLease,
  leadership: Leadership,
  projectionsReady: Promise<void>,
): Promise<void> => {
  await lease.attempted;
  await (leadership.hasLed() ? leadership.begun : Promise.race([projectionsReady, leadership.begun]));
};
