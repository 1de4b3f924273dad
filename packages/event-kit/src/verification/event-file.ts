/** Verifies the embedded event file: its pages, its indexes and the triggers that prevent changes to events. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type EventDifference, difference } from './difference.ts';
import { UNREADABLE } from './our-events.ts';

const looked = z.object({
  problems: z.array(z.string()),
  /** Events whose texts are not JSON of objects; positions are digits. */
  unreadable: z.array(
    z.object({ position: z.string(), stream: z.string(), revision: z.number(), id: z.string() }),
  ),
});
export type Looked = z.infer<typeof looked>;

const answered = z.tuple([looked]);

/** `[]` when the file is intact, has the right schema and only readable events. Other processes may use it. */
export const verifyEventFile = async (path: string): Promise<readonly EventDifference[]> => {
  const worker = new Worker(new URL('./event-file.worker.ts', import.meta.url), { workerData: path });
  const [{ problems, unreadable }] = answered.parse(await once(worker, 'message'));
  await worker.terminate();
  return [
    ...problems.map((problem) => difference('archivo', {}, problem)),
    ...unreadable.map((event) =>
      difference('ilegible', { event: { ...event, position: BigInt(event.position) } }, UNREADABLE),
    ),
  ];
};
