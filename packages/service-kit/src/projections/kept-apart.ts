/** Keeps which streams are set aside: what was found once is left out after a restart as well, and told in health. */
import type { EventLog } from '../event-log/event-log.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import type { ReadModels } from '../read-models/port.ts';

const KEY = 'historias';

export interface KeptApart {
  /** Sets aside again what still cannot be used. @throws StoreUnavailable */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** @param onFailure told when a stream cannot be kept; it is kept with the next */
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
          // oxlint-disable-next-line no-await-in-loop -- they are few
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
