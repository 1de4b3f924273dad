/**
 * The host names that this installation answers to. A foreign page whose name resolves to this machine (DNS rebinding)
 * sends its own name and is refused.
 */
import { Failure } from '@odonto/event-kit/decider';
import type { Settings } from '@odonto/service-kit/settings';
import type { Middleware } from './context.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'] as const;
const isLoopback = (host: string): boolean => LOOPBACK.some((name) => name === host);

/**
 * The accepted names; undefined: any. Without HOSTS, a gateway on the loopback without a proxy accepts this machine's
 * names. Behind a proxy or on a network the names are unknown, so any name is accepted.
 */
export const hostsOf = ({
  host,
  hosts = [],
  trustProxy,
}: Pick<Settings, 'host' | 'hosts' | 'trustProxy'>): readonly string[] | undefined =>
  hosts.length > 0 || (isLoopback(host) && trustProxy === 0) ? [...LOOPBACK, host, ...hosts] : undefined;

/** `localhost` of `localhost:3000`, `::1` of `[::1]:3000`, without regard to case. */
const nameOf = (header: string): string =>
  (header.startsWith('[') ? header.slice(1, header.indexOf(']')) : (header.split(':')[0] ?? ''))
    .toLowerCase()
    .replace(/\.$/, '');

/** @throws Failure 421 for any other name */
export const requireHost = (hosts: readonly string[] | undefined): Middleware => {
  const names = new Set(hosts?.map((host) => host.toLowerCase()));
  return (ctx, next) => {
    // Browsers always send the header.
    const { host } = ctx.req.headers;
    if (hosts && host !== undefined && !names.has(nameOf(host)))
      throw new Failure(
        421,
        'nombre-desconocido',
        'Esta dirección no es de esta instalación. Quien la administra puede agregarla en HOSTS.',
      );
    return next();
  };
};
