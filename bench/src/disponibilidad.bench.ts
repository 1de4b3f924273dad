/** The time to find the next gaps of a site: the search alone, and with the reads of its turnos. */
import { join } from 'node:path';
import { START } from '@odonto/event-kit/event-store';
import { viewOf } from '@odonto/event-kit/projections';
import { erased, specOf } from '@odonto/event-kit/projector';
import { openSqliteReadModels } from '@odonto/event-kit/sqlite';
import { diasDespues } from '@odonto/contracts/dias';
import { escribirHora } from '@odonto/contracts/turno-agenda';
import { type Busqueda, huecos } from '@odonto/services-calendar/disponibilidad/huecos';
import { ocupadosEn } from '@odonto/services-calendar/disponibilidad/ocupados';
import { saltoEn } from '@odonto/services-calendar/disponibilidad/salto';
import { turnos, type TurnoProyectado } from '@odonto/services-calendar/turno/turnos.projection';
import type { Bench, Contender } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, median } from './harness/rounds.ts';

const PROFESIONALES = 12;
const DIAS = 30;
const ROUNDS = 15;
/** Milliseconds. */
const TARGET = 50;
const DESDE = '2026-11-24';
const HASTA = diasDespues(DESDE, DIAS - 1);
const SUCURSAL = '0199cccc-0000-7000-8000-000000000001';

const NOTES = `${PROFESIONALES} dentists who work eight hours from Monday to Saturday, each in a chair, one of them with an absence, and ${DIAS} days
with two holidays. Processor time of the process, all its threads. _Free_: nothing is booked, so the first day has the 50 gaps. _Booked_: every
half hour has its turno except on the last day, so all days are searched. _With the reads_: the same from SQLite, where the turnos of the site are read,
and those of its dentists elsewhere.`;

const idOf = (n: number): string => `0199bbbb-0000-7000-8000-${String(n).padStart(12, '0')}`;
const profesionales = Array.from({ length: PROFESIONALES }, (_, n) => idOf(n));

const franjasEn = (sillonId: string) =>
  [1, 2, 3, 4, 5, 6].flatMap((dia) => [
    { dia, desde: '09:00', hasta: '13:00', sillonId },
    { dia, desde: '15:00', hasta: '19:00', sillonId },
  ]);

const ausencia = {
  tipo: 'ausencia',
  desde: '2026-12-01',
  hasta: '2026-12-04',
  horaDesde: null,
  horaHasta: null,
  sillonId: null,
} as const;

const jornadas = new Map(
  profesionales.map((id, n) => [
    id,
    {
      horarios: ['2026-01-01', '2026-06-01'].map((vigenteDesde) => ({
        vigenteDesde,
        franjas: franjasEn(`sillon-${n}`),
      })),
      excepciones: n === 0 ? [ausencia] : [],
      feriados: ['2026-12-08', '2026-12-25'],
    },
  ]),
);

/** From 09:00 to 19:00 by half hours. */
const HORAS = Array.from({ length: 20 }, (_, n) => escribirHora(9 * 60 + 30 * n));

const reservados: readonly TurnoProyectado[] = Array.from({ length: DIAS - 1 }, (_, dia) =>
  profesionales.flatMap((profesionalId, n) =>
    HORAS.map((hora) => ({
      id: `0199dddd-${dia}-${n}-${hora}`,
      pacienteId: idOf(100 + n),
      profesionalId,
      fecha: diasDespues(DESDE, dia),
      hora,
      descripcion: 'Control de ortodoncia',
      estado: 'confirmado' as const,
      googleEventId: null,
      createdAt: '2026-11-01T12:00:00.000Z',
      sucursalId: SUCURSAL,
      sillonId: `sillon-${n}`,
    })),
  ),
).flat();

const buscar = (ocupados: Busqueda['ocupados']) =>
  huecos({
    jornadas,
    ocupados,
    duracion: 30,
    desde: DESDE,
    hasta: HASTA,
    ahora: { fecha: '2026-11-23', hora: '12:00' },
    salto: saltoEn('America/Santiago'),
    cuantos: 50,
  });

const searching = (name: string, search: () => Promise<number> | number): Contender => ({
  name,
  measure: async () => {
    const began = process.cpuUsage();
    const found = await search();
    const { user, system } = process.cpuUsage(began);
    if (found !== 50) throw new Error(`${name}: ${found} gaps`);
    return (user + system) / 1_000;
  },
});

export const bench: Bench = {
  title: 'Gaps of a site',
  run: async (say) => {
    using scratch = scratchFolder();
    const readModels = openSqliteReadModels({ file: join(scratch.path, 'turnos.db') });
    const collection = await readModels.collection(specOf(erased(turnos)));
    await collection.beginLoad();
    await collection.commit(
      reservados.map((turno) => ({
        kind: 'put',
        id: turno.id,
        body: JSON.stringify(turno),
        keys: turnos.keys(turno),
        position: START,
      })),
      START,
    );
    await collection.finishLoad();
    const view = viewOf<TurnoProyectado>(() => collection);
    const leer = ocupadosEn({
      turnos: view,
      sucursales: { find: () => Promise.resolve([{ id: SUCURSAL }, { id: 'otra' }]) },
    });

    // The first calls are slower than any that follow.
    for (let n = 0; n < 20; n += 1) buscar(reservados);
    const rows = await interleaved(
      [
        searching('free', () => buscar([]).length),
        searching('booked', () => buscar(reservados).length),
        searching('booked, with the reads', async () => {
          const hallados = await leer({ sucursalId: SUCURSAL, profesionales, desde: DESDE, hasta: HASTA });
          return buscar(hallados).length;
        }),
      ],
      ROUNDS,
      say,
    );
    await readModels.close();
    return {
      unit: 'milliseconds of processor time',
      notes: NOTES,
      rows,
      targets: rows.map(({ name, figures }) => ({
        text: `${name}, ms`,
        reached: median(figures),
        atMost: TARGET,
      })),
    };
  },
};
