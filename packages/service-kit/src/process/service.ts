/** The parts of a service, and its platform. The composition root of each service is `(platform) => Service`. */
import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '@odonto/event-kit/runtime';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { Position } from '@odonto/event-kit/event-store';
import type { SealedFiles } from '../files/sealed.files.ts';
import type { Jobs } from '../jobs/port.ts';
import type { KeyStore } from '@odonto/event-kit/personal-data';
import type { Projection, Reaction, View } from '@odonto/event-kit/projections';
import type { Register } from '@odonto/event-kit/read-models';
import type { Caller, Route } from '../http/route.ts';
import type { Settings } from './settings.ts';

/** Everything a service may use. Built once per service by `runService`. */
export interface Platform {
  readonly log: EventLog;
  readonly keys: KeyStore;
  /** Background work; queues are named after the service's own purposes. */
  readonly jobs: Jobs;
  /** Photos and documents as bytes, encrypted with the key of the paciente whose id ends their owner. */
  readonly files: SealedFiles;
  /** The live collection of a projection that the service declares; during a rebuild the previous version answers. */
  view<Doc extends object>(projection: Projection<Doc, never>): View<Doc>;
  /** A register that the service declares. */
  register(name: string): Promise<Register>;
  /** Resolves when this service's projections have passed the position, however long it takes, or the service stops. */
  projected(position: Position): Promise<void>;
  /**
   * Removes everything personal of a subject after its removal was recorded: waits until this service's projections
   * have passed that position, destroys the subject's key, deletes its stored idempotent answers and jobs, and
   * scrubs the read models' files. Idempotent, because reactions may repeat it.
   */
  erase(subject: string, removedAt: Position): Promise<void>;
  /** 32 bytes derived from the master key, the same at every start, different for every purpose. */
  secret(purpose: string): Uint8Array;
  /** Signs session tokens; for accounts only. */
  signingKey(): KeyObject;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: Settings;
}

/** Registers that the kit keeps for every service. */
export const KIT_REGISTERS: readonly string[] = ['apartados', 'idempotencia', 'origen', 'reacciones'];

export interface Service {
  /** As in the folder name and in `/api/salud`: `patients`. */
  readonly name: string;
  readonly projections: readonly Projection<never, never>[];
  readonly reactions?: readonly Reaction[];
  /** Names of its registers. On servers its database user has access only to what is declared here. */
  readonly registers?: readonly string[];
  readonly routes: readonly Route[];
  /**
   * Called before the answer of an earlier request with the same Idempotency-Key is repeated.
   * @param subject the subject whose data the answer shows
   * @param json the text of the answer
   * @throws Failure when the caller may no longer see the answer
   */
  readonly beforeRepeat?: (caller: Caller, subject: string, json: string) => Promise<void>;
  /** Changes for open screens after an event was projected; ids only, never personal data. */
  readonly changes?: readonly ChangeRule[];
  /** Called with the user of each request that carries a token; nothing waits for it. */
  readonly onCaller?: (caller: Caller) => void;
  /**
   * Runs once the service's projections have caught up, before it is ready, in the one replica that projects, and
   * again in each later leader: first accounts, demo data.
   */
  readonly onLead?: () => Promise<void>;
  /** Runs once in every replica when its projections can be read: workers. */
  readonly onReady?: () => Promise<void>;
  readonly onStop?: () => Promise<void>;
}

/**
 * Turns an event into the change `{ tipo, id, profesionalId }` of the live stream; undefined for none. A rule that
 * looks up whom the event concerns returns a promise of all its changes, which are sent once it resolves.
 */
export interface ChangeRule {
  readonly type: string;
  readonly change: (event: {
    readonly type: string;
    readonly data: Record<string, unknown>;
    /** Who caused it. */
    readonly actorId?: string | undefined;
  }) => Change | undefined | Promise<readonly Change[]>;
}

export interface Change {
  /** `paciente`, `turno`, `sesion` ... */
  readonly tipo: string;
  readonly id: string;
  /** The profesional whose screens show it. */
  readonly profesionalId: string;
}
