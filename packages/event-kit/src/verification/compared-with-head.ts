/** Compares events with the head that signs them, and finds each difference and its place. Pure. */
import type { RecordedEvent } from '../event-store/port.ts';
import { type EventDifference, difference } from './difference.ts';
import { intervalOf, MARK, readMarks, type SignedHead } from './signed-head.ts';

const markOf = ({ hash }: RecordedEvent): string => hash.slice(0, MARK);

const tally = (marks: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
};

const take = (counts: Map<string, number>, mark: string): boolean => {
  const left = counts.get(mark) ?? 0;
  if (left > 0) counts.set(mark, left - 1);
  return left > 0;
};

/** Marks without an event and events without a mark, each with its place in its own list. */
const unpaired = (marks: readonly string[], events: readonly RecordedEvent[]) => {
  const [inEvents, inMarks] = [tally(events.map(markOf)), tally(marks)];
  return {
    lost: marks.flatMap((mark, at) => (take(inEvents, mark) ? [] : [at])),
    strange: events.flatMap((event, at) => (take(inMarks, markOf(event)) ? [] : [{ event, at }])),
  };
};

/** Whether the head covers any of the events. */
export const hasAnyOf = (head: SignedHead, events: readonly RecordedEvent[]): boolean => {
  const marks = new Set(readMarks(head));
  return events.some((event) => marks.has(markOf(event)));
};

const firstOutOfPlace = (marks: readonly string[], events: readonly RecordedEvent[]): number =>
  events.findIndex((event, at) => markOf(event) !== marks[at]);

/**
 * @param events the events at the positions that the head covers
 * @param before number of events that the previous head counted
 * @returns `[]` when they are the signed ones
 */
export const comparedWithHead = (
  head: SignedHead,
  events: readonly RecordedEvent[],
  before: number,
): readonly EventDifference[] => {
  const { intervalo, lugares } = intervalOf(events);
  if (intervalo === head.intervalo && lugares === head.lugares) return [];
  const signedAt = `según la cabeza firmada del ${head.at}`;
  const marks = readMarks(head);
  const { lost, strange } = unpaired(marks, events);

  const rewritten = strange.filter(({ at }) => lost.includes(at));
  const replaced = new Set(rewritten.map(({ at }) => at));
  const found = [
    ...rewritten.map(({ event, at }) =>
      difference('reescrito', { event, ordinal: before + at }, `Aquí había otro evento, ${signedAt}`),
    ),
    ...strange
      .filter(({ at }) => !replaced.has(at))
      .map(({ event, at }) =>
        difference('sobra', { event, ordinal: before + at }, `Este evento no estaba, ${signedAt}`),
      ),
    ...lost
      .filter((at) => !replaced.has(at))
      .map((at) =>
        difference(
          'falta',
          { ordinal: before + at },
          `Falta el evento número ${before + at + 1}, ${signedAt}`,
        ),
      ),
  ];
  if (found.length > 0) return found.sort((one, other) => (one.ordinal ?? 0) - (other.ordinal ?? 0));

  const at = firstOutOfPlace(marks, events);
  const event = events[Math.max(0, at)];
  const ordinal = before + Math.max(0, at);
  if (intervalo === head.intervalo || at !== -1)
    return [
      difference('desordenado', { event, ordinal }, `No está en el lugar en que se registró, ${signedAt}`),
    ];
  return [difference('reescrito', { event, ordinal }, `Desde aquí no es lo que se firmó, ${signedAt}`)];
};
