/** Signs what the event store holds, every minute and when the service stops, in a file that can be shipped elsewhere. */
import { join } from 'node:path';
import type { Clock } from '@odonto/service-kit/clock';
import type { EventLog } from '@odonto/service-kit/event-log/event-log';
import type { Settings } from '@odonto/service-kit/settings';
import { type HeadWriter, openHeadFile } from '@odonto/service-kit/verification/head-file';
import type { HeadKey } from '@odonto/service-kit/verification/signed-head';
import type { Logger } from 'pino';

const CADA_MS = 60_000;

/** Where the heads are; undefined where everything is on servers and no file was named (`CABEZAS`). */
export const archivoDeCabezas = (settings: Settings): string | undefined => {
  const { signedHeads, dataDir, eventStoreUrl, mongodbUrl, redisUrl } = settings;
  const enServidores = eventStoreUrl !== undefined && mongodbUrl !== undefined && redisUrl !== undefined;
  return signedHeads ?? (enServidores ? undefined : join(dataDir, 'cabezas.jsonl'));
};

interface Dependencias {
  readonly archivo: string | undefined;
  readonly log: Pick<EventLog, 'readAll'>;
  readonly clave: HeadKey;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface Cabezas {
  readonly archivo: string | undefined;
  readonly clave: HeadKey;
  /** Begins to sign; a long history that was never signed takes a while, and nobody waits for it. */
  empezar(): void;
  /** Signs what there is now. */
  firmar(): Promise<void>;
  /** Signs what is left, if it had begun. */
  terminar(): Promise<void>;
}

/** What cannot be written is logged and tried again a minute later: nothing waits for it. */
export const cabezas = ({ archivo, log, clave, clock, logger }: Dependencias): Cabezas => {
  let escritor: Promise<HeadWriter> | undefined;
  let reloj: NodeJS.Timeout | undefined;

  /** After a failure the file is opened anew: it says itself where it ended. */
  const cerrar = async (): Promise<void> => {
    const abierto = escritor;
    escritor = undefined;
    await (await abierto?.catch(() => undefined))?.close();
  };

  const firmar = async (): Promise<void> => {
    if (archivo === undefined) return;
    try {
      escritor ??= openHeadFile(archivo, log, clave);
      await (await escritor).write(clock.now());
    } catch (err) {
      await cerrar();
      logger.error({ err }, 'signed heads cannot be written');
    }
  };

  return {
    archivo,
    clave,
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
