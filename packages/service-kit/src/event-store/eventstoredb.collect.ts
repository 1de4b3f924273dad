/** Reads a stream of the client to its end, within a time of our own: its reads have no deadline. */
import {
  type EventType,
  ErrorType,
  isCommandError,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { Silence } from './eventstoredb.silence.ts';

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
      clearTimeout(silence);
      reading.cancel().catch(() => undefined);
    };
    const silence = setTimeout(() => {
      stop();
      reject(new Silence('nothing was answered in time'));
    }, silenceMs);
    reading.on('data', (event: ResolvedEvent<EventType>) => {
      events.push(event);
      silence.refresh();
      if (!enough(event)) return;
      stop();
      resolve(events);
    });
    // It stays listening after the end: a late error without a listener would end the process.
    reading.on('error', (error: unknown) => {
      clearTimeout(silence);
      reject(error instanceof Error ? error : new Error(String(error)));
    });
    reading.on('end', () => {
      clearTimeout(silence);
      resolve(events);
    });
  });

export const isMissingStream = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && error.type === ErrorType.STREAM_NOT_FOUND;
