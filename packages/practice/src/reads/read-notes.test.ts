import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { memoryLog } from '@odonto/event-kit/testing';
import { type Read, readNotes } from './read-notes.ts';
import { fichaY, lista, type Reads } from './shown.ts';

const clock = { now: () => new Date('2026-11-21T03:30:00Z') };

const open = () => {
  const log = memoryLog();
  const warned: unknown[] = [];
  const notes = readNotes({ log, clock, logger: { warn: (...line: unknown[]) => void warned.push(line) } });
  return { log, notes, warned };
};
const read = (shown: Reads, quien = 'sol', at = '2026-11-21T03:10:00Z'): Read => ({
  shown: () => shown,
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
  expect(warned.at(-1)).toMatchObject([{ waiting: 5_000, lost: 1_000 }, expect.any(String)]);
  log.beforeAppend = () => undefined;
  await notes.close();
  expect(log.recorded).toHaveLength(5_000);
});

test('a list is one line an hour, and another when more of it was shown', async () => {
  const { log, notes } = open();
  for (const cantidad of [40, 12, 40]) notes.note(read(lista('pacientes', cantidad)));
  notes.note(read(lista('pacientes', 3, true)));
  await notes.flush();
  for (const cantidad of [7, 40]) notes.note(read(lista('pacientes', cantidad)));
  await notes.flush();
  expect(log.recorded).toHaveLength(2);
  const again = readNotes({ log, clock, logger: { warn: () => undefined } });
  for (const cantidad of [40, 41]) again.note(read(lista('pacientes', cantidad)));
  await again.close();
  await notes.close();
  expect(log.recorded.map(({ stream, data }) => `${stream} ${data}`)).toEqual([
    'consultas-sol.20261121 {"lista":"pacientes","busqueda":false,"cantidad":40,"lectorId":"sol","hora":"2026-11-21T03"}',
    'consultas-sol.20261121 {"lista":"pacientes","busqueda":true,"cantidad":3,"lectorId":"sol","hora":"2026-11-21T03"}',
    'consultas-sol.20261121 {"lista":"pacientes","busqueda":false,"cantidad":41,"lectorId":"sol","hora":"2026-11-21T03"}',
  ]);
});

test('images are noted one by one, and as seen by whoever their address was given to', async () => {
  const { log, notes } = open();
  const de = { pacienteId: 'juana' };
  const reader = { id: 'luz', rol: 'profesional' } as const;
  for (const data of [{ ...de, fotoId: 'a' }, { ...de, fotoId: 'a' }, { ...de, fotoId: 'b' }, de, de])
    notes.note(read({ type: 'ImagenVista', data, reader }, 'anonimo'));
  await notes.close();
  expect(log.recorded.map(({ data }) => JSON.parse(data) as object)).toMatchObject([
    { fotoId: 'a', lectorId: 'luz' },
    { fotoId: 'b', lectorId: 'luz' },
    { pacienteId: 'juana', lectorId: 'luz' },
  ]);
  expect(log.recorded.map(({ metadata }) => (JSON.parse(metadata) as { actor: object }).actor)).toEqual(
    Array.from({ length: 3 }, () => reader),
  );
});

test('one answer may show several things; what cannot be looked up is counted', async () => {
  const { log, notes, warned } = open();
  notes.note(
    read(
      fichaY('juana', { type: 'DocumentoDescargado', data: { pacienteId: 'juana', documento: 'recibo' } }),
    ),
  );
  notes.note({
    ...read(undefined),
    shown: () => {
      throw new StoreUnavailable('read models');
    },
  });
  await notes.close();
  expect(log.recorded.map(({ type }) => type)).toEqual(['FichaConsultada', 'DocumentoDescargado']);
  expect(warned).toContainEqual([expect.objectContaining({ lost: 1 }), expect.any(String)]);
});
