/** What a gateway is given: where everything is, whom to believe and how long to wait. */
import type { Answered } from '@odonto/service-kit/metrics/metrics';
import type { Logger } from 'pino';
import type { MfeKeys } from './mfes/signature.ts';
import type { VerifyToken } from './identity/sessions.ts';
import type { ServiceName } from './proxy/route-table.ts';

/** Milliseconds. */
export interface Timeouts {
  /** To open a connection to a service. */
  readonly connect: number;
  /** For a service to begin its answer. A PDF or a calendar sync may take its 20 s. */
  readonly answer: number;
  /** Between two pieces of an answer. */
  readonly silence: number;
  /** For a service to say how it is. */
  readonly health: number;
  /** For a client to send its headers. */
  readonly clientHeaders: number;
  /** For a client to send its whole request: 10 MB over a poor line. */
  readonly clientRequest: number;
  /** For a client to read or send anything at all. */
  readonly clientSilence: number;
  /** Between two signs of life on the live stream. */
  readonly heartbeat: number;
  /** For requests under way to end at a stop. */
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
  readonly services: Partial<Readonly<Record<ServiceName, string>>>;
  readonly verifyToken: VerifyToken;
  /** What the gateway shows to a service: to be told its news, and to be believed about the client's address. */
  readonly internalSecret: string;
  /** The built shell: holds `index.html`. */
  readonly shellDir: string;
  /** Built micro-frontends by name: a folder that holds `mfe.json`, or the `http://...` that serves it. */
  readonly mfes: Readonly<Record<string, string>>;
  /** Who may have built each of them. */
  readonly mfeKeys: MfeKeys;
  /** How many proxies in front are trusted for X-Forwarded-For. */
  readonly trustProxy: number;
  /** HSTS_SUBDOMINIOS: whether HTTPS is asked of the subdomains of its name too. */
  readonly hstsSubdominios?: boolean;
  /** Names under which it is asked for, without ports; absent: any. */
  readonly hosts?: readonly string[];
  /** TECHOS: what the ceilings of one user are multiplied by; 0: none. 1 unless told. */
  readonly techos?: number;
  readonly logger: Logger;
  /** Told of every request that ended; `route` is the entry of the table that took it, never the path. */
  readonly onAnswered?: (answered: Answered) => void;
  readonly timeouts?: Partial<Timeouts>;
  /** Development only: origins that may serve code and hot updates of a micro-frontend. */
  readonly developmentOrigins?: readonly string[];
}
