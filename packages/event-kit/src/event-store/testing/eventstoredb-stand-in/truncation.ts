/**
 * What a stream's metadata, deletion and tombstone hide from reads, and what a scavenge then removes (assumed, ADR
 * 0174).
 */
import { z } from 'zod';
import type { LogEvent } from './log.ts';

export const METADATA = '$metadata';
export const TOMBSTONE = '$streamDeleted';
export const metadataStreamOf = (stream: string): string => `$$${stream}`;
/** The value of `$tb` after a soft deletion: the largest revision, 2^63 - 1, which JSON reads as a double. */
export const EVERYTHING = 9_223_372_036_854_775_807n;

const rules = z.object({
  $tb: z.number().optional(),
  $maxCount: z.number().optional(),
  $maxAge: z.number().optional(),
});

/** @param metadata the events of the stream's metadata stream: the newest is in force */
export const visibleEvents = (
  events: readonly LogEvent[],
  metadata: readonly LogEvent[],
): readonly LogEvent[] => {
  const newest = metadata.at(-1);
  const parsed = newest && rules.safeParse(JSON.parse(newest.data.toString())).data;
  if (newest === undefined || parsed === undefined) return events;
  const { $tb = 0, $maxCount = events.length, $maxAge } = parsed;
  // A soft deletion hides existing events; later appends revive the stream. Events here have no age.
  const hidesAll = $tb >= Number(EVERYTHING) || $maxAge !== undefined;
  const left = hidesAll
    ? events.filter(({ position }) => position > newest.position)
    : events.filter(({ revision }) => revision >= $tb);
  return left.slice(Math.max(0, left.length - $maxCount));
};

/**
 * What a scavenge is assumed to keep: readable events, the newest metadata, tombstones, and the last event of each
 * stream.
 */
export const survivors = (
  all: readonly LogEvent[],
  streamOf: (name: string) => readonly LogEvent[],
): readonly LogEvent[] => {
  const kept = new Set<LogEvent>();
  for (const stream of new Set(all.map((event) => event.stream))) {
    const events = streamOf(stream);
    const last = events.at(-1);
    if (last !== undefined) kept.add(last);
    if (last?.type === TOMBSTONE || last?.type === METADATA) continue;
    for (const event of visibleEvents(events, streamOf(metadataStreamOf(stream)))) kept.add(event);
  }
  return all.filter((event) => kept.has(event));
};
