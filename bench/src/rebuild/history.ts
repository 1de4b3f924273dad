/**
 * A long history of the patients service in a real event file: encrypted and chained by the event log, but written in
 * large transactions. Pacientes have many visits during a treatment and some afterwards, and a few are erased.
 */
import { DatabaseSync } from 'node:sqlite';
import type { CambiosDePaciente, DatosDePaciente, PacienteEvent } from '@odonto/contracts';
import { pacienteEventos } from '@odonto/contracts/paciente-eventos';
import type { DataFolder } from '@odonto/embedded/data-folder';
import { createEventLog, type StreamHead } from '@odonto/event-kit/event-log';
import type { EventStore } from '@odonto/event-kit/event-store';
import { openSqliteEventStore, openSqliteKeyStore } from '@odonto/event-kit/sqlite';
import { createCipher, loadMasterKey } from '@odonto/event-kit/personal-data';
import { v7 as uuid } from 'uuid';
import { type Random, person, random } from '../search.population.ts';

/** New pacientes and erasures per 100 appends. */
const NEW = 18;
const ERASED_IN_THOUSAND = 2;
/** Pacientes with a current treatment, who have seven visits in ten. */
const UNDER_TREATMENT = 4_000;
const PROFESIONALES = 40;
/** Concurrent appends, so that new keys share commits. */
const AT_ONCE = 2_000;
const PEOPLE = 5_000;

interface Known {
  readonly id: string;
  readonly profesionalId: string;
  head: StreamHead | 'no-stream';
  erased: boolean;
}

const changes = (rng: Random, people: readonly DatosDePaciente[]): CambiosDePaciente => {
  const { telefono, email, antecedentes_medicos, otros_campos, edad } = rng.of(people);
  return rng.of<CambiosDePaciente>([
    { telefono },
    { email, telefono },
    { antecedentes_medicos },
    { edad },
    { otros_campos },
    { otros_campos: { medicacion_diaria: otros_campos.medicacion_diaria } },
    { otros_campos: { diabetes: rng.below(2) === 0, presion_alta: rng.below(2) === 0, alergias: true } },
  ]);
};

/** Appends at least `count` events to the empty folder; returns the number of pacientes. */
export const writeHistory = async (
  folder: DataFolder,
  count: number,
  say: (line: string) => void,
): Promise<{ readonly events: number; readonly pacientes: number }> => {
  const rng = random(20_240_301);
  const store = await inBulk(folder);
  const keys = openSqliteKeyStore(folder.keys);
  const cipher = await createCipher(keys, [loadMasterKey(folder.masterKey)]);
  const log = createEventLog({ cipher, definitions: pacienteEventos, store });
  const people = Array.from({ length: PEOPLE }, () => person(rng));
  const profesionales = Array.from({ length: PROFESIONALES }, () => uuid());
  const pacientes: Known[] = [];
  let events = 0;

  const next = (): { readonly paciente: Known; readonly happened: readonly PacienteEvent[] } => {
    if (pacientes.length < AT_ONCE || rng.below(100) < NEW) {
      const paciente = {
        id: uuid(),
        profesionalId: rng.of(profesionales),
        head: 'no-stream' as const,
        erased: false,
      };
      pacientes.push(paciente);
      const { id: pacienteId, profesionalId } = paciente;
      const datos = rng.of(people);
      return {
        paciente,
        happened: [{ type: 'PacienteRegistrado', data: { pacienteId, profesionalId, datos } }],
      };
    }
    const among = rng.below(10) < 7 ? pacientes.slice(-UNDER_TREATMENT) : pacientes;
    const paciente = rng.of(among);
    const { id: pacienteId, profesionalId } = paciente;
    if (rng.below(1_000) < ERASED_IN_THOUSAND)
      return { paciente, happened: [{ type: 'PacienteEliminado', data: { pacienteId, profesionalId } }] };
    const saves = 1 + rng.below(3);
    return {
      paciente,
      happened: Array.from({ length: saves }, () => ({
        type: 'DatosDePacienteCambiados',
        data: { pacienteId, profesionalId, cambios: changes(rng, people) },
      })),
    };
  };

  const append = async ({ paciente, happened }: ReturnType<typeof next>): Promise<void> => {
    const stream = `paciente-${paciente.id}`;
    const recordedAt = new Date(Date.UTC(2016, 0, 1) + events * 150_000).toISOString();
    const metadata = {
      recordedAt,
      actor: { id: paciente.profesionalId, rol: 'profesional' as const },
      requestId: uuid(),
    };
    const { revision } = await log.append(
      stream,
      paciente.head,
      happened.map((event) => ({ id: uuid(), event, metadata })),
    );
    paciente.head = { revision, hash: store.hashOf(stream) };
    if (happened[0]?.type === 'PacienteEliminado') await keys.destroy(paciente.id);
  };

  for (let reportedAt = 0; events < count; ) {
    const busy = new Set<Known>();
    const together: ReturnType<typeof next>[] = [];
    for (let tries = 0; together.length < AT_ONCE && tries < AT_ONCE * 2; tries += 1) {
      const appended = next();
      if (appended.paciente.erased || busy.has(appended.paciente)) continue;
      busy.add(appended.paciente);
      appended.paciente.erased = appended.happened[0]?.type === 'PacienteEliminado';
      together.push(appended);
      events += appended.happened.length;
    }
    await store.together(() => Promise.all(together.map(append)));
    if (events - reportedAt >= 250_000) {
      reportedAt = events;
      say(`history: ${events.toLocaleString('en')} events`);
    }
  }
  await store.close();
  await keys.close();
  return { events, pacientes: pacientes.length };
};

interface BulkStore extends EventStore {
  /** The hash of the event last appended to the stream. */
  hashOf(stream: string): string;
  /** Everything that `work` appends is one transaction. */
  together(work: () => Promise<unknown>): Promise<void>;
}

/** The embedded store's own file, written without waiting for the disk. */
const inBulk = async ({ events: file }: DataFolder): Promise<BulkStore> => {
  const store = openSqliteEventStore(file);
  await store.close();
  const db = new DatabaseSync(file);
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -262144');
  const insert = db.prepare(`INSERT INTO events (stream, revision, id, type, data, metadata, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const hashes = new Map<string, string>();
  return {
    ...store,
    hashOf: (stream) => hashes.get(stream) ?? '',
    together: async (work) => {
      db.exec('BEGIN');
      await work();
      db.exec('COMMIT');
      hashes.clear();
    },
    append: async (stream, expected, events) => {
      let revision = expected === 'no-stream' ? -1 : expected;
      let position = 0n;
      for (const { id, type, data, metadata, hash } of events) {
        revision += 1;
        position = BigInt(insert.run(stream, revision, id, type, data, metadata, hash).lastInsertRowid);
        hashes.set(stream, hash);
      }
      return { position, revision };
    },
    close: async () => db.close(),
  };
};
