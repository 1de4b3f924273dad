/** The writer thread of event files (`sqlite.writer.thread.ts`): waiting for the disk does not block the event loop. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import { commitTogether } from '../sqlite/commit-together.ts';
import { DURABLE } from '../sqlite/durable.ts';
import { isConstraint } from '../sqlite/sqlite-errors.ts';
import { type Appended, START } from './port.ts';
import type { Answer, AppendRequest, Outcomes, Question } from './sqlite.writer.thread.ts';

interface EventFile {
  /** Appends all requests in one commit. */
  write(requests: readonly AppendRequest[]): Outcomes;
  close(): void;
}

const openEventFile = (path: string): EventFile => {
  const db = new DatabaseSync(path);
  db.exec(DURABLE);
  const commit = commitTogether(db);
  const there = db.prepare('SELECT 1 FROM events WHERE stream = ? AND revision = ?');
  const insert = db.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata, hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  insert.setReadBigInts(true);

  /** The table's own unique constraints refuse a revision or id that is taken, at no extra cost. */
  const append = ({ stream, expected, events }: AppendRequest): Appended | 'refused' => {
    if (expected !== 'no-stream' && there.get(stream, expected) === undefined) return 'refused';
    let position = START;
    let revision = expected === 'no-stream' ? -1 : expected;
    for (const { id, type, data, metadata, hash } of events) {
      revision += 1;
      const inserted = insert.run(stream, revision, id, type, data, metadata, hash);
      position = BigInt(inserted.lastInsertRowid);
    }
    return { position, revision };
  };

  return {
    write: (requests) =>
      commit(
        requests.map((request) => ({ run: () => append(request), several: request.events.length > 1 })),
      ).map((outcome) => {
        if (outcome.done) return outcome.value;
        return isConstraint(outcome.error) ? 'refused' : { failed: String(outcome.error) };
      }),
    close: () => db.close(),
  };
};

const files = new Map<string, EventFile>();

const fileAt = (path: string): EventFile => {
  const file = files.get(path) ?? openEventFile(path);
  files.set(path, file);
  return file;
};

const answer = ({ path, requests }: Question): Outcomes => {
  try {
    if (requests !== 'close') return fileAt(path).write(requests);
    files.get(path)?.close();
    files.delete(path);
    return [];
  } catch (error) {
    return { failed: String(error) };
  }
};

parentPort?.on('message', (question: Question) => {
  const answered: Answer = { id: question.id, outcomes: answer(question) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answered);
});
