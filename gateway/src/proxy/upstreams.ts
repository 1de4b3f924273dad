/** Connections to the services, kept open between requests. */
import { Pool } from 'undici';
import type { Timeouts } from '../options.ts';
import type { ServiceName } from './route-table.ts';

export type Upstreams = ReadonlyMap<ServiceName, Pool>;

export const upstreams = (
  services: Partial<Readonly<Record<ServiceName, string>>>,
  timeouts: Timeouts,
): Upstreams =>
  new Map(
    Object.entries(services).map(([name, origin]) => [
      name as ServiceName, // parse: the keys of a record of ServiceName
      new Pool(origin, {
        connections: 512,
        connect: { timeout: timeouts.connect },
        headersTimeout: timeouts.answer,
        bodyTimeout: timeouts.silence,
      }),
    ]),
  );

/** Ends every connection at once; for after the gateway's own requests have ended. */
export const closeUpstreams = async (pools: Upstreams): Promise<void> => {
  await Promise.all([...pools.values()].map((pool) => pool.destroy()));
};
