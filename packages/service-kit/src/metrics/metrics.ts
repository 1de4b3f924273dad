/**
 * What a process counts and measures, as Prometheus reads it. Labels are names from the code (routes as templates,
 * never paths): there are few of them, and none is personal.
 */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Jobs } from '../jobs/port.ts';
import { watchedJobs } from './watched-jobs.ts';

/** A request as it ended. */
export interface Answered {
  readonly method: string;
  /** The route's template: `/api/pacientes/:id`; `-` for what no route took. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface ProjectionLag {
  readonly projection: string;
  /** Events that it has not yet folded in; counted up to a limit. */
  readonly events: number;
  /** Age of the oldest of them, 0 when there is none. */
  readonly seconds: number;
  readonly failing: boolean;
}

export interface Metrics {
  /** What to tell of each request that a service answered. */
  requests(service: string): (answered: Answered) => void;
  /** Asked at every reading, until the answer of this function is called. */
  projections(service: string, lag: () => Promise<readonly ProjectionLag[]>): () => void;
  /** The same jobs, whose queues are counted from now on. */
  jobs(jobs: Jobs): Jobs;
  /** Everything, in Prometheus' text format. What does not answer is left out. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Seconds; 2.5 and 3 stand around the time within which a request is answered 503. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 3, 5, 10, 30];

export const createMetrics = (): Metrics => {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'odonto_http_request_duration_seconds',
    help: 'Requests by service, route and status, and how long they took',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const gauge = (name: string, help: string, labelNames: readonly string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const ofProjection = ['service', 'projection'];
  const lagEvents = gauge(
    'odonto_projection_lag_events',
    'Events not yet projected, counted up to 1000',
    ofProjection,
  );
  const lagSeconds = gauge('odonto_projection_lag_seconds', 'Age of the oldest of them', ofProjection);
  const failing = gauge(
    'odonto_projection_failing',
    '1 while a projection fails and tries again',
    ofProjection,
  );
  const jobCounts = gauge('odonto_jobs', 'Jobs by queue and state', ['queue', 'state']);
  const sources = new Map<string, () => Promise<readonly ProjectionLag[]>>();
  const counts: (() => Promise<ReadonlyMap<string, Readonly<Record<string, number>>>>)[] = [];

  const readLag = async (service: string, lag: () => Promise<readonly ProjectionLag[]>): Promise<void> => {
    for (const one of await lag()) {
      const labels = { service, projection: one.projection };
      lagEvents.set(labels, one.events);
      lagSeconds.set(labels, one.seconds);
      failing.set(labels, one.failing ? 1 : 0);
    }
  };
  const readJobs = async (queues: (typeof counts)[number]): Promise<void> => {
    for (const [queue, states] of await queues())
      for (const [state, count] of Object.entries(states)) jobCounts.set({ queue, state }, count);
  };

  return {
    requests:
      (service) =>
      ({ method, route, status, seconds }) =>
        durations.observe({ service, method, route, status: String(status) }, seconds),
    projections: (service, lag) => {
      sources.set(service, lag);
      return () => void sources.delete(service);
    },
    jobs: (jobs) => {
      const watched = watchedJobs(jobs);
      counts.push(() => watched.counts());
      return watched.jobs;
    },
    text: async () => {
      for (const one of [lagEvents, lagSeconds, failing, jobCounts]) one.reset();
      await Promise.allSettled([
        ...[...sources].map(([service, lag]) => readLag(service, lag)),
        ...counts.map(readJobs),
      ]);
      return register.metrics();
    },
    contentType: register.contentType,
  };
};
