/** The options of a gateway: addresses, keys and timeouts. */
import type { ModuleDocument } from '@odonto/service-kit/module';
import type { Answered } from '@odonto/service-kit/metrics';
import type { Logger } from 'pino';
import type { MfeKeys } from './mfes/signature.ts';
import type { VerifyToken } from './identity/sessions.ts';

/** Milliseconds. */
export interface Timeouts {
  /** To open a connection to a service. */
  readonly connect: number;
  /** For a service to begin its answer. A PDF or a calendar sync may take its 20 s. */
  readonly answer: number;
  /** Between two pieces of an answer. */
  readonly silence: number;
  /** For a service to report its health. */
  readonly health: number;
  /** For a client to send its headers. */
  readonly clientHeaders: number;
  /** For a client to send its whole request: 10 MB over a poor line. */
  readonly clientRequest: number;
  /** For a client to read or send anything at all. */
  readonly clientSilence: number;
  /** Between two heartbeats on the live stream. */
  readonly heartbeat: number;
  /** For open requests to end at a stop. */
  readonly stop: number;
}

export const TIMEOUTS: Timeouts = {
  connect: 2_000,
  answer: 30_000,
  silence: 30_000,
  health: 1_500,
  clientHeaders: 15_000,
  clientRequest: 300_000,
  clientSilence: 60_000,
  heartbeat: 15_000,
  stop: 5_000,
};

export interface GatewayOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Origins of the services that are deployed: `http://127.0.0.1:41234`. */
  readonly services: Readonly<Record<string, string>>;
  /** The registration documents of the services; absent: the gateway requests them. */
  readonly registered?: readonly ModuleDocument[];
  readonly verifyToken: VerifyToken;
  /** The secret that the gateway sends to services, to read their news and so that they trust the client's address. */
  readonly internalSecret: string;
  /** The built shell: holds `index.html`. */
  readonly shellDir: string;
  /** Built micro-frontends by name: a folder that holds `mfe.json`, or the `http://...` that serves it. */
  readonly mfes: Readonly<Record<string, string>>;
  /** The public keys that may sign each of them. */
  readonly mfeKeys: MfeKeys;
  /** How many proxies in front are trusted for X-Forwarded-For. */
  readonly trustProxy: number;
  /** HSTS_SUBDOMINIOS: whether HTTPS is required of the subdomains too. */
  readonly hstsSubdominios?: boolean;
  /** Accepted host names, without ports; absent: any. */
  readonly hosts?: readonly string[];
  /** TECHOS: multiplies the limits of one user; 0: no limits. Default 1. */
  readonly techos?: number;
  /** PROBAR_API: whether the page for trying the API is served. Default: no. */
  readonly probarApi?: boolean;
  readonly logger: Logger;
  /** Called for every request that ended; `route` is the matching entry of the table, never the path. */
  readonly onAnswered?: (answered: Answered) => void;
  readonly timeouts?: Partial<Timeouts>;
  /** Development only: origins that may serve code and hot updates of a micro-frontend. */
  readonly developmentOrigins?: readonly string[];
}
