/**
 * Verifies an event log from its first event in one pass in global order: recomputes every chain, and compares
 * every stretch with the head that signs it.
 */
import { type Anchor, anchorChecker, type HeldAnchor } from './anchors.ts';
import { checkedEvents, type Reading } from './checked-events.ts';
import { type EventDifference, difference, type Report } from './difference.ts';
import type { HeadLine } from './head-file.ts';
import { headOrder } from './head-order.ts';
import { hasAnyOf, comparedWithHead } from './compared-with-head.ts';
import { positionOf, type SignedHead } from './signed-head.ts';

export interface VerifiedLog {
  readonly events: number;
  readonly streams: number;
  readonly heads: number;
  readonly lastHead: SignedHead | undefined;
  /** Events after the last head. */
  readonly unsigned: number;
  /** The anchors that match the heads. */
  readonly anchors: readonly HeldAnchor[];
  /** The first differences; `differenceCount` counts all. */
  readonly differences: readonly EventDifference[];
  readonly differenceCount: number;
}

export interface VerifyOptions extends Reading {
  readonly heads: AsyncIterable<HeadLine>;
  /** Required fingerprint of the heads' key; absent: that of the first head. */
  readonly huella?: string;
  /** Records of the heads outside this machine. */
  readonly anchors?: readonly Anchor[];
}

/** Maximum number of differences that are reported one by one. */
export const MAX_DIFFERENCES = 100;

const cut = (head: SignedHead, events: number, ordinal: number): EventDifference =>
  difference(
    'cortado',
    { ordinal },
    `El registro termina en el evento ${events}; la cabeza firmada del ${head.at} cuenta ${head.eventos}`,
  );

/** Reported instead of one difference for each signed event. */
const ofAnotherStore = ({ at }: SignedHead): EventDifference =>
  difference(
    'cabeza',
    { ordinal: 0 },
    `Las cabezas firmadas, la última del ${at}, no cuentan ninguno de los eventos que hay: son de otro registro, o este fue reescrito entero. Después de mudar o reemplazar el registro, indique en CABEZAS un archivo nuevo`,
  );

/** Collects the first differences and counts all. */
const gathering = () => {
  const first: EventDifference[] = [];
  let count = 0;
  const add: Report = (one) => {
    count += 1;
    if (first.length < MAX_DIFFERENCES) first.push(one);
  };
  return { first, add, count: () => count };
};

/** @throws StoreUnavailable when the store cannot be reached, and the signal's reason */
export const verifyLog = async ({
  heads,
  huella,
  anchors = [],
  ...reading
}: VerifyOptions): Promise<VerifiedLog> => {
  const inLog = gathering();
  const againstHeads = gathering();
  const report = inLog.add;
  const events = checkedEvents(reading, report);
  const order = headOrder(huella, report);
  const anchored = anchorChecker(anchors, report);
  let counted = 0;
  let signed = 0;
  let isCut = false;
  let isTheirs = false;

  for await (const line of heads) {
    const before = order.before();
    const head = order.accept(line);
    if (!head) continue;
    anchored.accept(head);
    const covered = head.eventos === before.eventos ? [] : await events.upTo(positionOf(head));
    if (events.broken()) break;
    if (head.eventos > before.eventos && events.ended() && covered.at(-1)?.position !== positionOf(head)) {
      if (!isCut) againstHeads.add(cut(head, events.events(), before.eventos + covered.length));
      isCut = true;
    } else comparedWithHead(head, covered, before.eventos).forEach(againstHeads.add);
    isTheirs ||= hasAnyOf(head, covered);
    signed += covered.length;
    counted += 1;
  }
  order.end();
  await events.toTheEnd();
  const held = anchored.end();
  const lastHead = order.last();
  const isOther = lastHead !== undefined && !isTheirs && events.events() > 0 && againstHeads.count() > 0;
  const ofHeads = isOther ? [ofAnotherStore(lastHead)] : againstHeads.first;
  return {
    events: events.events(),
    streams: events.streams(),
    heads: counted,
    lastHead,
    unsigned: events.events() - signed,
    anchors: held,
    differences: [...inLog.first, ...ofHeads].slice(0, MAX_DIFFERENCES),
    differenceCount: inLog.count() + (isOther ? 1 : againstHeads.count()),
  };
};
