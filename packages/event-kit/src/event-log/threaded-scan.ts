/** `EventLog.scan` of the embedded edition: a thread reads and decrypts ahead while this one folds and writes. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../event-store/port.ts';
import type { LoggedEvent } from './events.ts';
import type { EventLog, EventScan } from './event-log.ts';
import type { ScanChunk, ScanRequest, ScanSource, ScanStart, Sealing } from './threaded-scan.worker.ts';
import { type KnownTypes, lift } from './upcasters.ts';

/** Chunks that the thread may be ahead: enough to keep both busy, few enough to bound memory. */
const AHEAD = 3;

/** Heap of the thread, which keeps little data. A small heap makes it collect garbage early instead of growing. */
const THREAD_MIB = 192;

/** An event as the thread sends it: the position as a number, the data not upcast yet. */
type Sent = Omit<LoggedEvent, 'position' | 'recordedAt'> & { position: number | bigint; recordedAt?: string };

/** @param end destroys the key of a subject that ended */
export const threadedScan =
  (
    source: Omit<ScanSource, 'sealing'>,
    types: KnownTypes,
    end: (subject: string) => Promise<void>,
  ): NonNullable<EventLog['scan']> =>
  (after, wanted) => {
    const start: ScanStart = {
      ...source,
      sealing: sealingOf(types),
      after: Number(after),
      types: [...wanted],
    };
    const worker = new Worker(new URL('./threaded-scan.worker.ts', import.meta.url), {
      workerData: start,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MIB, maxYoungGenerationSizeMb: 16 },
    });
    const arrived: ScanChunk[] = [];
    let failure: unknown;
    let news = (): void => undefined;
    worker.on('message', (chunk: ScanChunk) => {
      arrived.push(chunk);
      news();
    });
    worker.on('error', (error) => {
      failure = error;
      news();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    const tell = (request: ScanRequest): void => worker.postMessage(request);
    for (let n = 0; n < AHEAD; n += 1) tell('more');

    const arrival = async (): Promise<ScanChunk> => {
      for (;;) {
        const chunk = arrived.shift();
        if (chunk !== undefined) return chunk;
        if (failure !== undefined) throw new StoreUnavailable('the scan of the event store', failure);
        const { promise, resolve } = Promise.withResolvers<void>();
        news = resolve;
        await promise;
      }
    };

    return {
      next: async () => {
        const chunk = await arrival();
        if (chunk === 'end') return undefined;
        tell('more');
        await Promise.all(chunk.ended.map(end));
        const sent = JSON.parse(chunk.text) as Sent[];
        return { events: sent.map((event) => received(event, types)), upTo: BigInt(chunk.upTo) };
      },
      close: async () => {
        if (failure !== undefined) return;
        const gone = once(worker, 'exit');
        tell('stop');
        await gone;
      },
    } satisfies EventScan;
  };

/** The parts of each definition that the thread needs. Functions (schemas, upcasters) cannot be sent to a thread. */
const sealingOf = (types: KnownTypes): ScanSource['sealing'] =>
  Object.fromEntries(
    Object.entries(types).map(([type, { subject, personal, ends }]): [string, Sealing] => [
      type,
      { ...(subject !== undefined && { subject }), ...(personal && { personal }), ...(ends && { ends }) },
    ]),
  );

const received = (event: Sent, types: KnownTypes): LoggedEvent => {
  const { metadata, type } = event;
  event.position = BigInt(event.position);
  event.recordedAt = metadata.recordedAt;
  const known = types[type];
  const opened = event as LoggedEvent;
  if (known === undefined || known.version === metadata.version) return opened;
  return { ...opened, data: lift(known, metadata, { ...opened.data }) };
};
