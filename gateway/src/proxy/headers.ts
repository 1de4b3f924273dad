/** The headers that cross the gateway. */
import type { IncomingHttpHeaders } from 'node:http';
import { GATEWAY_HEADER } from '@odonto/service-kit/http';

/** Headers that belong to one connection (RFC 9110, 7.6.1); `expect` was already answered by our own server. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that only the gateway sets: a service never receives a client's version of them. */
const ours = (name: string): boolean =>
  name === 'host' ||
  name === 'forwarded' ||
  name === 'x-real-ip' ||
  name === 'x-request-id' ||
  name.startsWith('x-forwarded-') ||
  name.startsWith('x-internal-');

const named = (connection: string | undefined): ReadonlySet<string> =>
  new Set(connection?.split(',').map((name) => name.trim().toLowerCase()));

type Headers = Record<string, string | string[]>;

const crossing = (headers: IncomingHttpHeaders, stays: (name: string) => boolean): Headers => {
  const perConnection = headers.connection ? named(headers.connection) : undefined;
  const kept: Headers = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !HOP_BY_HOP.has(name) && !perConnection?.has(name) && !stays(name))
      kept[name] = value;
  return kept;
};

/** A client's headers for a service, with the gateway's own data about the request. */
export const towardsService = (
  headers: IncomingHttpHeaders,
  known: {
    readonly requestId: string;
    readonly ip: string;
    readonly protocol: string;
    readonly host: string;
    /** Proves to the service that the gateway sent these headers. */
    readonly secret: string;
  },
): Headers => ({
  ...crossing(headers, ours),
  'x-request-id': known.requestId,
  'x-forwarded-for': known.ip,
  'x-forwarded-proto': known.protocol,
  'x-forwarded-host': known.host,
  [GATEWAY_HEADER]: known.secret,
});

/** A service's headers as a client may see them. */
export const towardsClient = (headers: IncomingHttpHeaders): Headers =>
  crossing(headers, (name) => name === 'x-powered-by' || name === 'server' || name === 'x-request-id');
