/** A library that lends books, on event-kit alone. `node library.ts FOLDER` tries to lend a book and prints the loans. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandHandler } from '@odonto/event-kit/commands';
import { type Command, type Decider, type Event, RuleBroken } from '@odonto/event-kit/decider';
import { projection } from '@odonto/event-kit/projections';
import { createProjector } from '@odonto/event-kit/projector';
import { systemClock } from '@odonto/event-kit/runtime';
import { openEmbeddedEventLog, openSqliteReadModels } from '@odonto/event-kit/sqlite';

type Lend = Command<'Lend', { readonly book: string; readonly reader: string; readonly name: string }>;
type Return = Command<'Return', { readonly book: string; readonly reader: string }>;
type Lent = Event<'Lent', Lend['data']>;
type Returned = Event<'Returned', Return['data']>;

/** The rule: a book is lent to one reader at a time. The state is the reader who has it. */
const book: Decider<string | undefined, Lend | Return, Lent | Returned> = {
  initialState: () => undefined,
  decide: ({ type, data }, reader) => {
    if (type === 'Return') return reader === data.reader ? [{ type: 'Returned', data }] : [];
    if (reader !== undefined) throw new RuleBroken('lent', `${data.book} is lent already`);
    return [{ type: 'Lent', data }];
  },
  evolve: (_, { type, data }) => (type === 'Lent' ? data.reader : undefined),
};

/** What the log has to know. The name of a reader is encrypted with the reader's own key. */
const definitions = {
  Lent: { version: 1, subject: 'reader', personal: ['name'] },
  Returned: { version: 1 },
};

const loans = projection<{ readonly book: string; readonly name: string | null }, Lent | Returned>({
  name: 'loans',
  version: 1,
  indexes: [],
  id: ({ data }) => data.book,
  keys: () => ({}),
  on: { Lent: (_, { data }) => ({ book: data.book, name: data.name }), Returned: () => null },
});

const [, , folder = 'data'] = process.argv;
mkdirSync(folder, { recursive: true });
const file = (name: string): string => join(folder, name);
const files = { events: file('events.db'), keys: file('keys.db'), masterKey: file('master.key') };
const kept = await openEmbeddedEventLog({ ...files, dataKeys: file('data.key') }, { definitions });
const { log } = kept;
const readModels = openSqliteReadModels({ file: file('loans.db') });
const logger = { info: () => undefined, warn: console.warn, error: console.error };
const projector = createProjector({ log, readModels, logger, projections: [loans], alone: true });
const leading = projector.lead(new AbortController().signal);
await projector.ready;

const books = commandHandler(log, { stream: (id) => `book-${id}`, decider: book, clock: systemClock });
const context = { actor: { id: 'desk', rol: 'librarian' }, requestId: crypto.randomUUID() };
const lend: Lend = { type: 'Lend', data: { book: 'emma', reader: 'r1', name: 'Ana' } };
await books.handle('emma', lend, context).catch((error: Error) => console.log(error.message));
await projector.catchUp();
console.log(await projector.view(loans).find({}));

await projector.stop();
await leading;
await readModels.close();
await kept.close();
