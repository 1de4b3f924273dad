/** The stand-in's log: every event in order, in memory and in a file, one line for each append. */
import { appendFileSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { metadataStreamOf, survivors, visibleEvents } from './truncation.ts';

export interface LogEvent {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

export type Proposed = Pick<LogEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type Expected = number | 'any' | 'no-stream' | 'stream-exists';

export type AppendResult =
  | { readonly kind: 'appended'; readonly events: readonly LogEvent[]; readonly last: LogEvent }
  | { readonly kind: 'repeated'; readonly last: LogEvent }
  | { readonly kind: 'wrong'; readonly current: number | 'no-stream' };

const asLine = (events: readonly LogEvent[]): string =>
  `${JSON.stringify(
    events.map(({ position, data, metadata, ...rest }) => ({
      ...rest,
      position: String(position),
      data: data.toString('base64'),
      metadata: metadata.toString('base64'),
    })),
  )}\n`;

interface Stored extends Omit<LogEvent, 'position' | 'data' | 'metadata'> {
  readonly position: string;
  readonly data: string;
  readonly metadata: string;
}

const fromLine = (line: string): LogEvent[] =>
  (JSON.parse(line) as Stored[]).map(({ position, data, metadata, ...rest }) => ({
    ...rest,
    position: BigInt(position),
    data: Buffer.from(data, 'base64'),
    metadata: Buffer.from(metadata, 'base64'),
  }));

export class StandInLog {
  readonly all: LogEvent[] = [];
  /** Last events of appends that are not committed yet: a repeat of such an append times out. */
  readonly committing = new Set<LogEvent>();
  /** When each event of `all` was written here, by `performance.now`. */
  readonly #writtenAt: number[] = [];
  readonly #streams = new Map<string, LogEvent[]>();
  readonly #scavenged = new Set<LogEvent>();
  readonly #file: number | undefined;
  readonly #listeners = new Set<(events: readonly LogEvent[]) => void>();

  /** `file` absent: in memory only. `startAt` moves the first position. */
  constructor(file?: string, startAt = 0n) {
    if (file !== undefined) {
      if (existsSync(file)) this.#load(file);
      this.#file = openSync(file, 'a');
    }
    // A server's log begins with its own events.
    if (this.all.length === 0) this.#store(this.#place('$epoch-information', [epoch()], startAt));
  }

  /** The events that a read of the stream returns; undefined when there are none. */
  stream(name: string): readonly LogEvent[] | undefined {
    const metadata = this.history(metadataStreamOf(name));
    if (metadata.length === 0 && this.#scavenged.size === 0) return this.#streams.get(name);
    const visible = visibleEvents(this.history(name), metadata);
    const left = visible.filter((event) => !this.#scavenged.has(event));
    return left.length === 0 ? undefined : left;
  }

  /** Every event that was appended to the stream, hidden and scavenged ones included. */
  history(name: string): readonly LogEvent[] {
    return this.#streams.get(name) ?? [];
  }

  /** Removes from `$all`, in memory, what the server's scavenge removes. */
  scavenge(): void {
    const left = new Set(survivors(this.all, (name) => this.history(name)));
    for (const event of this.all) if (!left.has(event)) this.#scavenged.add(event);
    this.all.splice(0, this.all.length, ...left);
  }

  listen(listener: (events: readonly LogEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  append(stream: string, expected: Expected, proposed: readonly Proposed[]): AppendResult {
    const there = this.#streams.get(stream) ?? [];
    const current = there.length - 1;
    const wrong = { kind: 'wrong', current: current < 0 ? 'no-stream' : current } as const;
    if (expected === 'stream-exists' && current < 0) return wrong;
    const before = expected === 'no-stream' ? -1 : expected;
    if (before !== current) {
      const from =
        typeof before === 'number' ? before + 1 : there.findIndex(({ id }) => id === proposed[0]?.id);
      const last = there[from + proposed.length - 1];
      const repeated = from >= 0 && proposed.every(({ id }, at) => there[from + at]?.id === id);
      if (repeated && last !== undefined) return { kind: 'repeated', last };
      const knownInPart = proposed.some(({ id }) => there.some((event) => event.id === id));
      if (typeof before === 'number' || knownInPart) return wrong;
    }
    const events = this.#place(stream, proposed);
    this.#store(events);
    const last = events.at(-1);
    if (last === undefined) throw new Error('an append of nothing is answered before');
    return { kind: 'appended', events, last };
  }

  /** Number of events of a node whose copies arrive `lagMs` late. */
  sizeBehind(lagMs: number): number {
    const newest = performance.now() - lagMs;
    let size = this.all.length;
    while (size > 0 && (this.#writtenAt[size - 1] ?? 0) > newest) size -= 1;
    return size;
  }

  /** Writes what a server writes when it becomes the leader. */
  beginEpoch(): void {
    this.#store(this.#place('$epoch-information', [epoch()]));
  }

  #place(stream: string, proposed: readonly Proposed[], startAt?: bigint): LogEvent[] {
    let position = this.all.at(-1)?.position ?? 0n;
    let revision = (this.#streams.get(stream)?.length ?? 0) - 1;
    return proposed.map((event) => {
      position = startAt ?? position + 100n + BigInt(event.data.length);
      revision += 1;
      return { ...event, stream, revision, position };
    });
  }

  #store(events: readonly LogEvent[]): void {
    if (this.#file !== undefined) {
      appendFileSync(this.#file, asLine(events));
      fsyncSync(this.#file);
    }
    this.#keep(events);
    for (const listener of this.#listeners) listener(events);
  }

  #keep(events: readonly LogEvent[]): void {
    for (const event of events) {
      this.all.push(event);
      this.#writtenAt.push(performance.now());
      const stream = this.#streams.get(event.stream);
      if (stream === undefined) this.#streams.set(event.stream, [event]);
      else stream.push(event);
    }
  }

  /** A line that was incomplete when the process was killed is dropped. */
  #load(file: string): void {
    const text = readFileSync(file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
    for (const line of whole.split('\n')) if (line !== '') this.#keep(fromLine(line));
  }
}

const epoch = (): Proposed => ({
  id: crypto.randomUUID(),
  type: '$epoch-information',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.alloc(0),
});
