/**
 * Anchors: records outside this machine of a signed head and its time. Heads are chained by digest, so the anchor
 * of one covers every event up to it (docs/adr/0172).
 */
import { difference, type Report } from './difference.ts';
import { digestOfLine, type SignedHead } from './signed-head.ts';

/** The file of the anchors, in the folder of the heads. */
export const ANCHORS = 'anclas.jsonl';

export interface Anchor {
  /** A time stamp, an object on another server, a copy of the heads. */
  readonly tipo: 'sello' | 'objeto' | 'copia';
  /** The place of the record, in readable form. */
  readonly donde: string;
  /** Number of the head. */
  readonly n: number;
  /** SHA-256 of the head's line, hex. */
  readonly huella: string;
  /** When it was made, ISO 8601, by the keeper's clock where the keeper reports it. */
  readonly at: string;
}

/** An anchor whose head is among those that the events were compared with. */
export interface HeldAnchor extends Anchor {
  readonly eventos: number;
}

/** The largest difference of two machines' clocks, in milliseconds. */
const CLOCKS_MS = 10 * 60_000;

export interface AnchorChecker {
  accept(head: SignedHead): void;
  /** Call it after the last head. @returns the anchors that matched */
  end(): readonly HeldAnchor[];
}

export const anchorChecker = (anchors: readonly Anchor[], report: Report): AnchorChecker => {
  const pending = Map.groupBy(anchors, ({ n }) => n);
  const held: HeldAnchor[] = [];
  const wrong = ({ tipo, donde, at }: Anchor, what: string): void =>
    report(difference('ancla', {}, `${what}, según el ancla del ${at} (${tipo}, ${donde})`));

  return {
    accept: (head) => {
      for (const anchor of pending.get(head.n) ?? []) {
        if (anchor.huella !== digestOfLine(head.line))
          wrong(anchor, `La cabeza ${head.n} no es la que se ancló: el registro fue reescrito`);
        else if (Date.parse(anchor.at) + CLOCKS_MS < Date.parse(head.at))
          wrong(anchor, `La cabeza ${head.n} dice ser posterior a su ancla`);
        else held.push({ ...anchor, eventos: head.eventos });
      }
      pending.delete(head.n);
    },
    end: () => {
      for (const missing of [...pending.values()].flat())
        wrong(missing, `Falta la cabeza ${missing.n}, que se ancló`);
      return held;
    },
  };
};

/**
 * A summary of the anchors that matched; null when there are none.
 * @param events number of events in the store
 * @param validMs how long an anchor covers what is recorded after it
 */
export const comparedAnchors = (held: readonly HeldAnchor[], events: number, now: Date, validMs: number) => {
  const [newest] = held.toSorted((one, other) => other.eventos - one.eventos);
  if (newest === undefined) return null;
  const { tipo, donde, at, eventos } = newest;
  const posteriores = Math.max(0, events - eventos);
  return {
    tipo,
    donde,
    at,
    eventos,
    posteriores,
    vigente: posteriores === 0 || now.getTime() - Date.parse(at) <= validMs,
    cantidad: held.length,
    desde: held.map((one) => one.at).toSorted()[0] ?? at,
  };
};
