/**
 * One service whose name may have several addresses (`docker compose up --scale financing=3`): each request goes to the
 * address with the fewest open requests. It goes to another one when the connection is refused or, if the request can
 * be repeated, after 2 s without an answer.
 */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type Dispatcher, Pool } from 'undici';
import { codeOf } from '../error-code.ts';
import type { Timeouts } from '../options.ts';
import type { Upstream } from './upstreams.ts';

/** Milliseconds: how long a resolved name is reused, and how long a refusing or silent address is tried last. */
const RESOLVED = 2_000;
const PASSED_OVER = 2_000;

/** How long a replica may be silent before a request that can be repeated goes to another one; milliseconds. */
const SILENT = 2_000;

/** The connection was not made, so nothing of the request was sent. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** @throws when the name is not known */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

const addressesOf: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

interface Replica {
  readonly pool: Pool;
  notBefore: number;
}

const underWay = ({ pool }: Replica): number => pool.stats.running + pool.stats.queued;

/** A replica that took a request and answered nothing in time. */
class Silent extends Error {}

/** Ends a request whose replica is silent, and passes over the replica for a while. */
const silenceOf = (replica: Replica, ms: number) => {
  let timer: NodeJS.Timeout | undefined;
  return {
    begins: (controller: Dispatcher.DispatchController): void => {
      timer ??= setTimeout(() => {
        replica.notBefore = performance.now() + PASSED_OVER;
        controller.abort(new Silent());
      }, ms);
    },
    ends: (): void => clearTimeout(timer),
  };
};

export const replicas = (origin: string, timeouts: Timeouts, resolve: Resolve = addressesOf): Upstream => {
  const { protocol, hostname, port } = new URL(origin);
  const known = new Map<string, Replica>();
  const fixed = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  let turn = 0;

  const open = (address: string): Replica => {
    const host = isIP(address) === 6 ? `[${address}]` : address;
    return {
      pool: new Pool(`${protocol}//${host}${port && `:${port}`}`, {
        connections: 512,
        connect: { timeout: timeouts.connect, ...(!fixed && { servername: hostname }) },
        headersTimeout: timeouts.answer,
        bodyTimeout: timeouts.silence,
      }),
      notBefore: 0,
    };
  };

  /** Removed addresses finish their requests; addresses that stay keep their connections. */
  const replace = (addresses: readonly string[]): void => {
    for (const address of addresses) if (!known.has(address)) known.set(address, open(address));
    for (const [address, { pool }] of known)
      if (!addresses.includes(address)) {
        known.delete(address);
        void pool.close().catch(() => undefined);
      }
  };

  let resolvedAt = -RESOLVED;
  let resolving: Promise<void> | undefined;
  const refresh = (): Promise<void> =>
    (resolving ??= resolve(hostname)
      .then((addresses) => {
        resolvedAt = performance.now();
        replace(addresses);
      })
      .finally(() => {
        resolving = undefined;
      }));

  /** No request waits for a recently resolved name. A name that cannot be looked up keeps its addresses. */
  const upToDate = async (): Promise<void> => {
    if (fixed || performance.now() - resolvedAt < RESOLVED) return;
    if (known.size > 0) void refresh().catch(() => undefined);
    else await refresh();
  };
  if (fixed) known.set(hostname, open(hostname.replace(/^\[|\]$/g, '')));

  /** Fewest open requests first, in turn among equals; addresses that refused a connection or were silent last. */
  const candidates = (): readonly Replica[] => {
    const all = [...known.values()];
    if (all.length === 1) return all;
    turn += 1;
    const now = performance.now();
    const rank = (one: Replica): number => (one.notBefore > now ? 1_000_000 : 0) + underWay(one);
    return all
      .map((_, n) => all[(n + turn) % all.length] ?? all[n])
      .filter((one) => one !== undefined)
      .toSorted((a, b) => rank(a) - rank(b));
  };

  /** Whether the connection was refused, which is remembered. */
  const notThere = (replica: Replica, error: unknown): boolean => {
    if (!NOT_CONNECTED.has(codeOf(error) ?? '')) return false;
    replica.notBefore = performance.now() + PASSED_OVER;
    return true;
  };

  /** Safe to repeat: a read, or a write with its key and its complete body. Not a request that may take long. */
  const isRepeatable = ({ method, headers, body, headersTimeout }: Dispatcher.DispatchOptions): boolean => {
    const isAtHand = body === undefined || body === null || body instanceof Uint8Array;
    const isSafe = method === 'GET' || method === 'HEAD' || 'idempotency-key' in (headers ?? {});
    return isAtHand && isSafe && headersTimeout === undefined;
  };

  const noAddress = (): Error => new Error(`${hostname} has no address`);

  /** A request of which nothing was sent, body included, goes to the next address when the connection is refused. */
  const dispatchTo = (
    [replica, ...others]: readonly Replica[],
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): void => {
    if (replica === undefined) throw noAddress();
    if (others.length === 0) {
      replica.pool.dispatch(options, handler);
      return;
    }
    // Only one repeat, so that a service that is slow everywhere gets no growing load.
    const silence = isRepeatable(options) ? silenceOf(replica, SILENT) : undefined;
    replica.pool.dispatch(options, {
      onRequestStart: (controller, context) => {
        silence?.begins(controller);
        handler.onRequestStart?.(controller, context);
      },
      onResponseStart: (controller, status, headers, message) => {
        silence?.ends();
        handler.onResponseStart?.(controller, status, headers, message);
      },
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError: (controller, error) => {
        silence?.ends();
        if (notThere(replica, error)) dispatchTo(others, options, handler);
        else if (error instanceof Silent) dispatchTo(others.slice(0, 1), options, handler);
        else handler.onResponseError?.(controller, error);
      },
    });
  };

  return {
    async request(options) {
      await upToDate();
      let failure: unknown = noAddress();
      for (const replica of candidates()) {
        try {
          return await replica.pool.request(options);
        } catch (error) {
          failure = error;
          if (!notThere(replica, error)) break;
        }
      }
      throw failure;
    },
    async dispatch(options, handler) {
      if (!fixed) await upToDate();
      dispatchTo(candidates(), options, handler);
    },
    async destroy() {
      await Promise.all([...known.values()].map(({ pool }) => pool.destroy()));
    },
  };
};
