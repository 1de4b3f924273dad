/** How far the projections of a service are behind the store, in events and in seconds. */
import { z } from 'zod';
import type { Clock } from '@odonto/event-kit/runtime';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { Lag } from '@odonto/event-kit/projections';
import type { ProjectionLag } from './metrics.ts';

/** The limit of the count. Events are read to count them, because positions have gaps in some stores. */
const COUNTED = 1_000;

const metadata = z.object({ recordedAt: z.iso.datetime().transform((text) => Date.parse(text)) });

/** @throws StoreUnavailable */
export const projectionLag = async (
  projections: readonly Lag[],
  log: Pick<EventLog, 'head' | 'readAll'>,
  clock: Clock,
): Promise<readonly ProjectionLag[]> => {
  const head = await log.head();
  return Promise.all(
    projections.map(async ({ projection, position, state }) => {
      const behind = position < head ? await log.readAll(position, COUNTED) : [];
      const oldest = behind[0] && metadata.parse(JSON.parse(behind[0].metadata)).recordedAt;
      return {
        projection,
        events: behind.length,
        seconds: oldest === undefined ? 0 : Math.max(0, (clock.now().getTime() - oldest) / 1_000),
        failing: state === 'failing',
      };
    }),
  );
};
