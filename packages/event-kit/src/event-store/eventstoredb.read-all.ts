/** Reads a stream of the client to its end, within our own time limit, because the client's reads have no deadline. */
import type { EventType, ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { Silence } from './eventstoredb.failures.ts';
import { silenceTimer } from './eventstoredb.silence-timer.ts';

type Reading = StreamingRead<ResolvedEvent<EventType>>;

/**
 * Reads until `enough` is true, or the end.
 * @throws the failure of the read, or when nothing arrives for `silenceMs`
 */
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
    // Keeps a listener after the end, because a late error without one would end the process.
    reading.on('error', (error: unknown) => {
      silence.stop();
      reject(error instanceof Error ? error : new Error(String(error)));
    });
    reading.on('end', () => {
      silence.stop();
      resolve(events);
    });
  });
