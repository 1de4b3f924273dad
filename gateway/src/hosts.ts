/**
 * Under which names this installation is asked for. A page of somebody else's whose name is made to lead to this
 * machine (DNS rebinding) asks under its own name, and is told nothing.
 */
import { Failure } from '@odonto/service-kit/decider/errors';
import type { Settings } from '@odonto/service-kit';
import type { Middleware } from './context.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'] as const;
const isLoopback = (host: string): boolean => LOOPBACK.some((name) => name === host);

/**
 * The names that are answered; undefined: any. Where HOSTS names none, a gateway that only this machine reaches, with
 * no proxy in front, answers to this machine's names; behind a proxy or on a network nobody here knows the names.
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
    // What sends none is no browser.
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
