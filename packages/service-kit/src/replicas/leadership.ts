/**
 * The work of the one replica that holds the lease: the projections and reactions of the service, and `onLead`, which
 * the service runs first when it leads.
 */
import type { Logger } from 'pino';
import type { EventLog } from '@odonto/event-kit/event-log';
import {
  aborted,
  noteFirstEvent,
  type Projector,
  type Reactor,
  retrying,
  restartIfForeign,
  startReactions,
} from '@odonto/event-kit/projector';
import type { Position } from '@odonto/event-kit/event-store';
import type { ReadModels } from '@odonto/event-kit/read-models';
import { logFailure, retryWhileUnavailable } from '@odonto/event-kit/runtime';
import type { Service } from '../process/service.ts';

export interface LeadershipParts {
  readonly service: Service;
  readonly log: EventLog;
  readonly readModels: ReadModels;
  readonly projector: Projector;
  readonly logger: Logger;
}

export interface Leadership {
  /** Resolves once `onLead` has run, or at a stop. @throws what `onLead` throws */
  readonly begun: Promise<void>;
  /** Leads until `lost` is aborted or `stopping` is. */
  lead(lost: AbortSignal): void;
  /** Whether this process leads, or has led. */
  hasLed(): boolean;
  /** Whether the reactions, if this process leads, pass the position within that time. */
  reactionsPassed(position: Position, milliseconds: number): Promise<boolean>;
  /** Resolves when all this work has ended, after `stopping` and the stop of the projector. */
  ended(): Promise<void>;
}

interface Leading extends LeadershipParts {
  readonly begun: PromiseWithResolvers<void>;
  readonly stopping: AbortSignal;
  reactor: Reactor | undefined;
}

/** @param prepared awaited before the first event is projected */
export const leadershipOf = (
  parts: LeadershipParts,
  prepared: Promise<unknown>,
  stopping: AbortSignal,
): Leadership => {
  const begun = Promise.withResolvers<void>();
  begun.promise.catch(() => undefined);
  stopping.addEventListener('abort', () => begun.resolve(), { once: true });
  const leading: Leading = { ...parts, begun, stopping, reactor: undefined };
  let work: Promise<void> | undefined;

  return {
    begun: begun.promise,
    lead: (lost) => {
      // This process may lead again while its earlier work is still in progress. The new work waits for its end.
      const before = work;
      work = (async () => {
        await before;
        await prepared;
        await project(leading, lost);
      })();
    },
    hasLed: () => work !== undefined,
    reactionsPassed: async (position, milliseconds) =>
      (await leading.reactor?.waitFor(position, milliseconds)) ?? true,
    ended: async () => work,
  };
};

const persevere = <T>(
  { logger }: LeadershipParts,
  what: string,
  work: () => Promise<T>,
  over: AbortSignal,
): Promise<T | undefined> => retrying(work, (err) => logFailure(logger, err, `${what}, trying again`), over);

const project = async (leading: Leading, lost: AbortSignal): Promise<void> => {
  const { service, log, readModels, logger, projector, stopping } = leading;
  const reactions = (service.reactions ?? []).map(({ name }) => name);
  await persevere(
    leading,
    'the read models cannot be compared with the event store',
    () => restartIfForeign({ log, readModels, logger, reactions }),
    AbortSignal.any([lost, stopping]),
  );
  await projector.lead(lost, (over) => react(leading, over));
};

/** Runs the reactions from when the projections can be read until this process no longer leads. */
const react = async (leading: Leading, over: AbortSignal): Promise<void> => {
  const { service, log, readModels, projector, logger } = leading;
  const noting = persevere(
    leading,
    'the first event cannot be noted',
    () => noteFirstEvent(leading, over),
    over,
  );
  leading.reactor = await persevere(
    leading,
    'reactions cannot be started',
    () => startReactions({ log, readModels, progress: projector, logger }, service.reactions ?? []),
    over,
  );
  await begin(leading, over);
  await aborted(over);
  await leading.reactor?.stop();
  await noting;
};

/** Every leader runs `onLead` again: it is idempotent. */
const begin = async ({ service, logger, begun }: Leading, over: AbortSignal): Promise<void> => {
  try {
    await retryWhileUnavailable(async () => service.onLead?.(), logger, over);
    begun.resolve();
  } catch (error) {
    if (over.aborted) return;
    logger.error({ err: error }, 'what a leader does first failed');
    begun.reject(error);
  }
};
