/** The services, by name. */
import type { Dispatcher } from 'undici';
import type { Timeouts } from '../options.ts';
import { replicas } from './replicas.ts';

export interface Upstream {
  /** The gateway's own requests. */
  request(
    options: Omit<Dispatcher.RequestOptions<null>, 'origin' | 'body'>,
  ): Promise<Dispatcher.ResponseData>;
  /** A client's request: `handler` gets the answer in pieces. @throws when the name has no address */
  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): Promise<void>;
  /** Ends every connection at once. */
  destroy(): Promise<void>;
}

/** By the name of the service. */
export type Upstreams = ReadonlyMap<string, Upstream>;

export const upstreams = (services: Readonly<Record<string, string>>, timeouts: Timeouts): Upstreams =>
  new Map(Object.entries(services).map(([name, origin]) => [name, replicas(origin, timeouts)]));

/** Called after the gateway's own requests have ended. */
export const closeUpstreams = async (services: Upstreams): Promise<void> => {
  await Promise.all([...services.values()].map((service) => service.destroy()));
};
