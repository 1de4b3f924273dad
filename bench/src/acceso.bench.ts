/** The cost of a permission check: the decision alone, and with the read of the paciente from the directory. */
import { join } from 'node:path';
import { START } from '@odonto/event-kit/event-store';
import { viewOf } from '@odonto/event-kit/projections';
import { erased, specOf } from '@odonto/event-kit/projector';
import { openSqliteReadModels } from '@odonto/event-kit/sqlite';
import { accesoA, permite } from '@odonto/practice/acceso';
import { directorio, type PacienteDelDirectorio } from '@odonto/practice/directorio';
import type { Bench, Contender } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, median } from './harness/rounds.ts';

const PACIENTES = 40_000;
const CHECKS = 20_000;
const ROUNDS = 9;
/** Microseconds. */
const TARGET = 100;

const NOTES = `A directory of ${PACIENTES.toLocaleString('en')} pacientes in SQLite, asked for random ones by their responsable, ${CHECKS.toLocaleString('en')} times a round, each
call timed by itself. _The decision_ finds the relation and asks \`puede\`. _A paciente_ reads the directory and decides, as a route
does; _the read alone_ is what every route did before. A record by its own id costs both reads.`;

const p99 = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

const idOf = (n: number): string => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const ANA = { id: '0199bbbb-0000-7000-8000-000000000001', rol: 'profesional' } as const;

const pacienteAt = (n: number): PacienteDelDirectorio => ({
  id: idOf(n),
  profesionalId: ANA.id,
  nombre: `Paciente ${n}`,
  cuil: String(20_000_000 + n),
  telefono: '11 5555-6666',
  email: `paciente${n}@correo.test`,
});

/** @param check one call; if it returns a promise, the time until the promise settles counts too */
const checking = (name: string, check: (id: string) => unknown): Contender => ({
  name,
  measure: async () => {
    const times: number[] = [];
    for (let n = 0; n < CHECKS; n += 1) {
      const id = idOf((n * 7919) % PACIENTES);
      const began = performance.now();
      const found = check(id);
      if (found instanceof Promise) await found;
      times.push((performance.now() - began) * 1_000);
    }
    return p99(times);
  },
});

export const bench: Bench = {
  title: 'Permission check',
  run: async (say) => {
    using scratch = scratchFolder();
    const readModels = openSqliteReadModels({ file: join(scratch.path, 'directorio.db') });
    const collection = await readModels.collection(specOf(erased(directorio)));
    await collection.beginLoad();
    const pacientes = Array.from({ length: PACIENTES }, (_, n) => pacienteAt(n));
    await collection.commit(
      pacientes.map((paciente) => ({
        kind: 'put',
        id: paciente.id,
        body: JSON.stringify(paciente),
        keys: directorio.keys(paciente),
        position: START,
      })),
      START,
    );
    await collection.finishLoad();
    const view = viewOf<PacienteDelDirectorio>(() => collection);
    const acceso = accesoA(view);
    const [paciente] = pacientes;

    const rows = await interleaved(
      [
        checking('the decision', () => permite(ANA, 'historia.ver', paciente)),
        checking('the read alone', (id) => view.get(id)),
        checking('a paciente', (id) => acceso.paciente(id, ANA, 'historia.ver')),
      ],
      ROUNDS,
      say,
    );
    await readModels.close();
    const [decision, , whole] = rows;
    return {
      unit: 'microseconds, p99',
      notes: NOTES,
      rows,
      targets: [
        { text: 'the decision', reached: median(decision?.figures ?? []), atMost: TARGET },
        { text: 'a paciente', reached: median(whole?.figures ?? []), atMost: TARGET },
      ],
    };
  },
};
