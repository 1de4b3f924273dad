/** Stores which streams are set aside, so that they are still left out and counted in health after a restart. */
import type { EventLog } from '../event-log/event-log.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import type { ReadModels } from '../read-models/port.ts';

const KEY = 'historias';

export interface KeptApart {
  /** Sets aside again the streams that are still unusable. @throws StoreUnavailable */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** @param onFailure called when a stream cannot be stored; it is stored with the next one */
export const keptApart = (
  { log, readModels }: { readonly log: Pick<EventLog, 'apart' | 'read'>; readonly readModels: ReadModels },
  onFailure: (error: unknown) => void,
): KeptApart => {
  let writing: Promise<void> = Promise.resolve();
  const streams = (): string[] => log.apart.all().map(({ stream }) => stream);
  const keep = async (): Promise<void> => {
    const register = await readModels.register('apartados');
    await register.put(KEY, JSON.stringify(streams()));
  };
  const stop = log.apart.onAdded(() => {
    writing = writing.then(keep).catch(onFailure);
  });

  return {
    restore: async () => {
      const register = await readModels.register('apartados');
      const kept: readonly string[] = JSON.parse((await register.get(KEY)) ?? '[]');
      for (const stream of kept)
        try {
          await log.read(stream);
        } catch (error) {
          if (error instanceof StoreUnavailable) throw error;
        }
      if (kept.length !== log.apart.all().length) await keep();
    },
    close: async () => {
      stop();
      await writing;
    },
  };
};
