/** Copies every event of one store into another, in the same global order, and compares both. */
import { CannotStart } from '@odonto/event-kit/runtime';
import {
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
  WrongExpectedRevision,
} from '@odonto/event-kit/event-store';

export interface Moved {
  /** Events that an earlier, interrupted move had copied; they are compared too. */
  readonly before: number;
  readonly copied: number;
}

/** Events read at a time. */
const PAGE = 1_000;
/** Limits of one append: consecutive events of one stream, far below the limits of a server. */
const MAX_EVENTS = 100;
const MAX_CHARACTERS = 100_000;

const FIELDS = ['stream', 'revision', 'id', 'type', 'data', 'metadata', 'hash'] as const;

const otherEvents = (event: RecordedEvent, cause?: unknown): CannotStart =>
  new CannotStart(
    `El destino tiene otros eventos que el origen (${event.stream}, ${event.revision}): debe estar vacío, o tener parte de estos mismos.`,
    cause,
  );

/**
 * Compares the target with the source, as far as the target has events.
 * @returns how many events were equal, and the position in each store where the comparison ended
 * @throws CannotStart at the first difference
 */
const compare = async (
  source: EventStore,
  target: EventStore,
  from: { readonly source: Position; readonly target: Position },
): Promise<{ readonly equal: number; readonly source: Position; readonly target: Position }> => {
  let at = { ...from, equal: 0 };
  for (;;) {
    const there = await target.readAll(at.target, PAGE);
    const last = there.at(-1);
    if (last === undefined) return at;
    const here = await source.readAll(at.source, there.length);
    for (const [index, event] of there.entries())
      if (FIELDS.some((field) => event[field] !== here[index]?.[field])) throw otherEvents(event);
    at = {
      equal: at.equal + there.length,
      source: here.at(-1)?.position ?? at.source,
      target: last.position,
    };
  }
};

/** Consecutive events of one stream, grouped for one append each. */
const groups = function* (page: readonly RecordedEvent[]): Generator<readonly RecordedEvent[]> {
  let group: RecordedEvent[] = [];
  let characters = 0;
  for (const event of page) {
    const size = event.data.length + event.metadata.length;
    const fits = group.length < MAX_EVENTS && characters + size <= MAX_CHARACTERS;
    if (group.length > 0 && (!fits || group[0]?.stream !== event.stream)) {
      yield group;
      group = [];
      characters = 0;
    }
    group.push(event);
    characters += size;
  }
  if (group.length > 0) yield group;
};

const appendAll = async (target: EventStore, group: readonly RecordedEvent[]): Promise<void> => {
  const [first] = group;
  if (first === undefined) return;
  const events = group.map(
    ({ id, type, data, metadata, hash }): NewEvent => ({ id, type, data, metadata, hash }),
  );
  try {
    await target.append(first.stream, first.revision === 0 ? 'no-stream' : first.revision - 1, events);
  } catch (error) {
    throw error instanceof WrongExpectedRevision ? otherEvents(first, error) : error;
  }
};

/**
 * Copies the events that the target does not have. Nothing else may write to either store meanwhile. After an
 * interruption, start it again: it compares the existing events and continues after them.
 * @param onCopied called from time to time with the number of copied events
 * @throws CannotStart when the target holds other events
 * @throws StoreUnavailable when one of them does not answer
 */
export const moveEvents = async (
  source: EventStore,
  target: EventStore,
  onCopied: (count: number) => void = () => undefined,
): Promise<Moved> => {
  const prefix = await compare(source, target, { source: START, target: START });
  let copied = 0;
  for (let after = prefix.source; ; ) {
    const page = await source.readAll(after, PAGE);
    for (const group of groups(page)) await appendAll(target, group);
    copied += page.length;
    if (page.length > 0) onCopied(copied);
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.position;
  }
  const { equal } = await compare(source, target, prefix);
  if (equal !== copied)
    throw new CannotStart(
      `Se copiaron ${copied} eventos y en el destino se leen ${equal}: algo más escribe en él.`,
    );
  return { before: prefix.equal, copied };
};
