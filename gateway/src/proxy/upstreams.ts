/** The services, by name. */
import type { Dispatcher } from 'undici';
import type { Timeouts } from '../options.ts';
import { replicas } from './replicas.ts';
import type { ServiceName } from './route-table.ts';

export interface Upstream {
  request(options: Omit<Dispatcher.RequestOptions<null>, 'origin'>): Promise<Dispatcher.ResponseData>;
  /** Ends every connection at once. */
  destroy(): Promise<void>;
}

export type Upstreams = ReadonlyMap<ServiceName, Upstream>;

export const upstreams = (
  services: Partial<Readonly<Record<ServiceName, string>>>,
  timeouts: Timeouts,
): Upstreams =>
  new Map(
    Object.entries(services).map(([name, origin]) => [
      name as ServiceName, // parse: the keys of a record of ServiceName
      replicas(origin, timeouts),
    ]),
  );

/** For after the gateway's own requests have ended. */
export const closeUpstreams = async (services: Upstreams): Promise<void> => {
  await Promise.all([...services.values()].map((service) => service.destroy()));
};
