/** Signs the events of the store, every minute and when the service stops, in a file that can be copied elsewhere. */
import { join } from 'node:path';
import type { Clock } from '@odonto/event-kit/runtime';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { Settings } from '@odonto/service-kit/settings';
import { ForeignHeads, type HeadWriter, openHeadFile, type HeadKey } from '@odonto/event-kit/verification';
import type { Logger } from 'pino';
import type { HeadKeys } from './head-keys.ts';

const CADA_MS = 60_000;

/** The file of heads; undefined on servers without `CABEZAS`. */
export const headFileOf = (settings: Settings): string | undefined => {
  const { signedHeads, dataDir, eventStoreUrl, mongodbUrl, redisUrl } = settings;
  const enServidores = eventStoreUrl !== undefined && mongodbUrl !== undefined && redisUrl !== undefined;
  return signedHeads ?? (enServidores ? undefined : join(dataDir, 'cabezas.jsonl'));
};

interface Dependencies {
  readonly archivo: string | undefined;
  readonly log: Pick<EventLog, 'readAll'>;
  readonly claves: HeadKeys;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface Heads {
  readonly archivo: string | undefined;
  readonly clave: HeadKey;
  /** Public keys of earlier signatures, in the form of the heads. */
  readonly anteriores: readonly string[];
  /** Starts to sign in the background, because a long unsigned history takes a while. */
  empezar(): void;
  /** Signs the events up to now. */
  firmar(): Promise<void>;
  /** Signs the remaining events, if signing had started. */
  terminar(): Promise<void>;
}

/** A failed write is logged, once for each cause, and retried a minute later; it blocks nothing. */
export const heads = ({ archivo, log, claves, clock, logger }: Dependencies): Heads => {
  const { clave, anteriores } = claves;
  let escritor: Promise<HeadWriter> | undefined;
  let reloj: NodeJS.Timeout | undefined;
  let dicho: string | undefined;

  /** After a failure the file is opened again, which finds where it ended. */
  const cerrar = async (): Promise<void> => {
    const abierto = escritor;
    escritor = undefined;
    await (await abierto?.catch(() => undefined))?.close();
  };

  const firmar = async (): Promise<void> => {
    if (archivo === undefined) return;
    try {
      escritor ??= openHeadFile(archivo, log, clave, anteriores);
      await (await escritor).write(clock.now());
      dicho = undefined;
    } catch (err) {
      await cerrar();
      const causa = err instanceof Error ? err.message : String(err);
      if (causa === dicho) return;
      dicho = causa;
      if (err instanceof ForeignHeads) logger.error(causa);
      else logger.error({ err }, 'signed heads cannot be written');
    }
  };

  return {
    archivo,
    clave,
    anteriores: anteriores.map((anterior) => anterior.clave),
    firmar,
    empezar: () => {
      reloj = setInterval(() => void firmar(), CADA_MS).unref();
      void firmar();
    },
    terminar: async () => {
      if (reloj === undefined) return;
      clearInterval(reloj);
      await firmar();
      await cerrar();
    },
  };
};
