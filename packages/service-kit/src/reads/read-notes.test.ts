import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '../event-store/port.ts';
import { memoryLog } from '../projections/memory-log.ts';
import { type Read, readNotes } from './read-notes.ts';

const clock = { now: () => new Date('2026-11-21T03:30:00Z') };

const open = () => {
  const log = memoryLog();
  const warned: unknown[] = [];
  const notes = readNotes({ log, clock, logger: { warn: (...said: unknown[]) => void warned.push(said) } });
  return { log, notes, warned };
};
const read = (pacienteId: string, quien = 'sol', at = '2026-11-21T03:10:00Z'): Read => ({
  pacienteId,
  reader: { id: quien, rol: 'profesional' },
  requestId: 'r1',
  at: new Date(at),
});

test('one line for each person, record and hour', async () => {
  const { log, notes } = open();
  for (let n = 0; n < 3; n += 1) notes.note(read('juana'));
  notes.note(read('juana', 'luz'));
  notes.note(read('pedro'));
  notes.note(read('juana', 'sol', '2026-11-21T04:00:00Z'));
  expect(log.recorded).toHaveLength(0);
  await notes.flush();
  notes.note(read('juana'));
  await notes.close();
  expect(log.recorded.map(({ stream, data }) => `${stream} ${data}`).toSorted()).toEqual([
    'lecturas-juana.20261121 {"pacienteId":"juana","lectorId":"luz","hora":"2026-11-21T03"}',
    'lecturas-juana.20261121 {"pacienteId":"juana","lectorId":"sol","hora":"2026-11-21T03"}',
    'lecturas-juana.20261121 {"pacienteId":"juana","lectorId":"sol","hora":"2026-11-21T04"}',
    'lecturas-pedro.20261121 {"pacienteId":"pedro","lectorId":"sol","hora":"2026-11-21T03"}',
  ]);
});

test('another service, or this one started again, writes no second line', async () => {
  const { log, notes } = open();
  notes.note(read('juana'));
  await notes.close();
  const other = readNotes({ log, clock, logger: { warn: () => undefined } });
  other.note(read('juana'));
  await other.close();
  expect(log.recorded).toHaveLength(1);
});

test('what cannot be written waits, bounded, and no reader notices', async () => {
  const { log, notes, warned } = open();
  log.beforeAppend = () => {
    throw new StoreUnavailable('event store');
  };
  for (let n = 0; n < 6_000; n += 1) notes.note(read(`p${n}`));
  await notes.flush();
  expect(warned).toMatchObject([[{ waiting: 5_000, lost: 1_000 }, expect.any(String)]]);
  log.beforeAppend = () => undefined;
  await notes.close();
  expect(log.recorded).toHaveLength(5_000);
});
