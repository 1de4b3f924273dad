/**
 * The metrics of a process, in the format of Prometheus. Labels are names from the code (templates of routes, never
 * paths), so their number is limited and none is personal.
 */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Jobs } from '../jobs/port.ts';
import { watchedJobs } from './watched-jobs.ts';

/** A finished request. */
export interface Answered {
  readonly method: string;
  /** The route's template: `/api/pacientes/:id`; `-` when no route matches. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface ProjectionLag {
  readonly projection: string;
  /** Events that the projection has not yet processed, counted up to a limit. */
  readonly events: number;
  /** Age of the oldest of these events, 0 when there is none. */
  readonly seconds: number;
  readonly failing: boolean;
}

export interface Metrics {
  /** Returns the function that records each request of a service. */
  requests(service: string): (answered: Answered) => void;
  /** Calls `lag` at every scrape, until the returned function is called. */
  projections(service: string, lag: () => Promise<readonly ProjectionLag[]>): () => void;
  /** The same jobs; the metrics include the queues that are used through them. */
  jobs(jobs: Jobs): Jobs;
  /** All metrics, in the text format of Prometheus. A source that fails is omitted. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Seconds. The limit after which a request is answered 503 is between 2.5 and 3. */
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
