/**
 * One verification in a process of its own, so that its memory is its own: `node child.ts <bare|verify> <data folder>`.
 * Prints `{ events, seconds, peakMiB }` as JSON.
 */
import { join } from 'node:path';
import { openDataFolder } from '@odonto/embedded/data-folder';
import { chainedHash, NO_HASH } from '@odonto/event-kit/event-log';
import { type EventStore, START } from '@odonto/event-kit/event-store';
import { openSqliteEventStore } from '@odonto/event-kit/sqlite';
import { readHeads, verifyLog } from '@odonto/event-kit/verification';
import type { Measured } from '../rebuild/child.ts';

/** The shortest loop that hashes every event: no chain is looked up, nothing is compared. */
const bare = async (store: EventStore): Promise<number> => {
  let events = 0;
  for (let after = START; ; ) {
    const some = await store.readAll(after, 2_000);
    const last = some.at(-1);
    if (last === undefined) return events;
    for (const event of some) chainedHash(NO_HASH, event.stream, event.revision, event);
    events += some.length;
    after = last.position;
  }
};

const verify = async (store: EventStore, heads: string): Promise<number> => {
  const { events, unsigned, differenceCount } = await verifyLog({
    log: {
      readEverything: (after, limit) => store.readEverything(after, limit),
      readStored: (stream, from, limit) => store.read(stream, from, limit),
    },
    heads: readHeads(heads),
    textsApart: true,
  });
  if (differenceCount > 0 || unsigned > 0)
    throw new Error(`${differenceCount} differences, ${unsigned} unsigned`);
  return events;
};

const [what, path = ''] = process.argv.slice(2);
const folder = openDataFolder(path);
const store = openSqliteEventStore(folder.events);
const started = performance.now();
const events = await (what === 'bare' ? bare(store) : verify(store, join(path, 'cabezas.jsonl')));
const measured: Measured = {
  events,
  seconds: (performance.now() - started) / 1_000,
  peakMiB: process.resourceUsage().maxRSS / 1024,
};
await store.close();
folder.close();
console.log(JSON.stringify(measured));
