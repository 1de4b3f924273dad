/**
 * The thread of `threaded-scan.ts`. It answers each 'more' with a chunk of opened events as one JSON text. Decrypted
 * fields are inserted as text, so that the main thread alone parses them.
 */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { EventHandling } from './definition.ts';
import { type DataKeys, wrappingBy } from '../personal-data/data-keys.ts';
import { openText } from '../personal-data/sealed-text.ts';
import { endedBy, erased, placeOf, SEALED_FIELD } from './seal-data.ts';
import { recentlyUsed } from '../runtime/recently-used.ts';
import { EVERY_TYPE, wants } from './wanted-types.ts';

export type Sealing = Pick<EventHandling, 'subject' | 'personal' | 'ends'>;

export interface ScanSource {
  /** The event file and the key file. */
  readonly events: string;
  readonly keys: string;
  readonly dataKeys: DataKeys;
  /** By event type. */
  readonly sealing: Readonly<Record<string, Sealing>>;
}

export interface ScanStart extends ScanSource {
  readonly after: number;
  readonly types: readonly string[];
}

/** `text` is a JSON list of events; `ended` lists the subjects that an event of the chunk ends. */
export type ScanChunk =
  | { readonly text: string; readonly upTo: number; readonly ended: readonly string[] }
  | 'end';

export type ScanRequest = 'more' | 'stop';

/** Positions that a chunk spans. */
const SPAN = 2_000;
const KEYS_IN_MEMORY = 20_000;

type Row = readonly [number, string, number, string, string, string, string, string];

const start = workerData as ScanStart;
const events = new DatabaseSync(start.events, { readOnly: true, timeout: 2_000 });
events.exec('PRAGMA cache_size = -16384');
const keys = new DatabaseSync(start.keys, { readOnly: true, timeout: 2_000 });
const wrappedKey = keys.prepare('SELECT wrapped FROM keys WHERE subject = ?');
const newest = events.prepare('SELECT max(position) AS position FROM events');
const range = events.prepare(
  `SELECT position, stream, revision, id, type, data, metadata, hash FROM events
   WHERE position > ? AND position <= ?${
     start.types.includes(EVERY_TYPE) ? '' : ' AND type IN (SELECT value FROM json_each(?))'
   } ORDER BY position`,
);
range.setReturnArrays(true);
const { unwrap } = wrappingBy(start.dataKeys);
const unwrapped = recentlyUsed<KeyObject>(KEYS_IN_MEMORY);

/** Ended subjects: data sealed under them by later events is opened as erased (`EventLog.openToKeep`). */
const ended = new Set<string>();

const keyOf = (subject: string): KeyObject | undefined => {
  if (ended.has(subject)) return undefined;
  const known = unwrapped.get(subject);
  if (known !== undefined) return known;
  const wrapped = wrappedKey.get(subject)?.['wrapped'];
  if (!(wrapped instanceof Uint8Array)) return undefined;
  const key = createSecretKey(unwrap(subject, wrapped));
  unwrapped.set(subject, key);
  return key;
};

/** The value of the field that names the subject, which most often comes first. */
const subjectOf = (field: string, plain: string): string => {
  const opening = `{"${field}":"`;
  const end = plain.indexOf('"', opening.length);
  const first = plain.startsWith(opening) && end !== -1 ? plain.slice(opening.length, end) : '\\';
  return first.includes('\\') ? String((JSON.parse(`${plain}}`) as Record<string, unknown>)[field]) : first;
};

/** The event's data as JSON with its personal fields opened, or null where their key was destroyed. */
const openedData = (stream: string, id: string, type: string, data: string): string => {
  const definition = start.sealing[type];
  const at = definition?.subject === undefined ? -1 : data.lastIndexOf(SEALED_FIELD);
  if (definition?.subject === undefined || at === -1) return data;
  const plain = data.slice(0, at);
  const key = keyOf(subjectOf(definition.subject, plain));
  const personal =
    key === undefined
      ? JSON.stringify(erased(definition.personal ?? []))
      : openText(key, placeOf(stream, id), data.slice(at + SEALED_FIELD.length, -2));
  return `${plain},${personal.slice(1)}`;
};

const asJson = ([position, stream, revision, id, type, data, metadata, hash]: Row): string =>
  `{"type":${JSON.stringify(type)},"data":${openedData(stream, id, type, data)},"id":"${id}","stream":${JSON.stringify(stream)},"revision":${revision},"position":${position},"recordedAt":"","metadata":${metadata},"hash":"${hash}"}`;

let after = start.after;
const wanted = new Set(start.types);
const endings = Object.keys(start.sealing).filter((type) => start.sealing[type]?.ends);
const types = wanted.has(EVERY_TYPE) ? [] : [JSON.stringify([...new Set([...wanted, ...endings])])];

const chunk = (): ScanChunk => {
  const head = Number(newest.get()?.['position'] ?? 0);
  if (after >= head) return 'end';
  const upTo = Math.min(after + SPAN, head);
  const rows = range.all(after, upTo, ...types) as unknown as Row[];
  after = upTo;
  const texts: string[] = [];
  const endedHere: string[] = [];
  for (const row of rows) {
    const [, , , , type, data] = row;
    const ends = start.sealing[type]?.ends;
    const subject = ends && endedBy(ends, data);
    if (subject !== undefined) {
      ended.add(subject);
      endedHere.push(subject);
    }
    if (wants(wanted, type)) texts.push(asJson(row));
  }
  return { text: `[${texts.join(',')}]`, upTo, ended: endedHere };
};

parentPort?.on('message', (request: ScanRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  if (request === 'more') return parentPort?.postMessage(chunk());
  events.close();
  keys.close();
  return parentPort?.close();
});
