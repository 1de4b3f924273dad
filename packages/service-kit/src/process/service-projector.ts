/** The projector of a running service, and the comparison of what it projected. */
import { aborted, createProjector, type newestEvent } from '@odonto/event-kit/projector';
import { verifyReadModels } from '@odonto/event-kit/verification';
import { sesiones } from '@odonto/practice/sessions';
import type { Subject } from 'rxjs';
import { changesOfEvents } from './changes-of-events.ts';
import type { Shared } from './platform.ts';
import { answerReadModelJobs } from './read-model-jobs.ts';
import type { Change, Service } from './service.ts';
import type { Stores } from './service-platform.ts';

interface Projecting {
  readonly readModels: Stores['readModels'];
  readonly newest: ReturnType<typeof newestEvent>;
  readonly changes: Subject<Change>;
  readonly onAway: () => void;
}

export const projectorOf = (
  service: Service,
  { log, leases, logger }: Shared,
  { readModels, newest, changes, onAway }: Projecting,
): Stores['projector'] => {
  const rules = changesOfEvents(service.changes ?? [], logger);
  return createProjector({
    onRead: (event) => newest.read(event),
    log,
    readModels,
    logger,
    projections: [...service.projections, sesiones],
    alsoTypes: rules.types,
    onProjected: (events) => rules.each(events, (change) => changes.next(change)),
    onAway,
    alone: leases === undefined,
  });
};

/** Compares the service's read models with the log when audit requests it. */
export const answerVerifications = (
  { name, projections }: Service,
  { jobs, log, clock }: Shared,
  { readModels, projector }: Pick<Stores, 'readModels' | 'projector'>,
): ReturnType<typeof answerReadModelJobs> =>
  answerReadModelJobs(jobs, name, async (signal) => {
    // Events that were not projected yet do not count as a difference.
    await Promise.race([projector.ready, aborted(signal)]);
    const all = [...projections, sesiones];
    return verifyReadModels({ service: name, projections: all, live: readModels, log, clock, signal });
  });
