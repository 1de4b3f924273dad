/** Reads a stream of the client to its end, within a time of our own: its reads have no deadline. */
import type { EventType, ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { Silence } from './eventstoredb.failures.ts';
import { silenceTimer } from './eventstoredb.silence-timer.ts';

type Reading = StreamingRead<ResolvedEvent<EventType>>;

/** Goes on until `enough` says so, or the end. @throws what the read fails with, or when nothing comes for `silenceMs` */
export const collect = (
  reading: Reading,
  silenceMs: number,
  enough: (event: ResolvedEvent<EventType>) => boolean = () => false,
): Promise<readonly ResolvedEvent<EventType>[]> =>
  new Promise((resolve, reject) => {
    const events: ResolvedEvent<EventType>[] = [];
    const stop = (): void => {
      silence.stop();
      reading.cancel().catch(() => undefined);
    };
    const silence = silenceTimer(silenceMs, () => {
      stop();
      reject(new Silence());
    });
    reading.on('data', (event: ResolvedEvent<EventType>) => {
      events.push(event);
      silence.refresh();
      if (!enough(event)) return;
      stop();
      resolve(events);
    });
    // It stays listening after the end: a late error without a listener would end the process.
    reading.on('error', (error: unknown) => {
      silence.stop();
      reject(error instanceof Error ? error : new Error(String(error)));
    });
    reading.on('end', () => {
      silence.stop();
      resolve(events);
    });
  });
