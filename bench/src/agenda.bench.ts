/** A day of a big site: the service's time, the paint, the frames of a drag, and a step of the flow on another desk. */
import { join } from 'node:path';
import { diasDespues } from '@odonto/contracts/dias';
import { startApplication } from '@odonto/e2e/stage/application';
import type { TurnoProyectado } from '@odonto/services-calendar/turno/turnos.projection';
import { abrirEscritorios, type Escritorios } from './agenda.browser.ts';
import { horaDe, poblarDia } from './agenda.poblacion.ts';
import { openCalendario } from './calendario.service.ts';
import type { Bench, Findings, Row } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, median, medianRatio } from './harness/rounds.ts';
import { conSucursales } from './harness/sucursales.ts';
import { person, random } from './search.population.ts';

const COLUMNAS = 12;
const CADA = 40;
const CITAS = COLUMNAS * CADA;
const DIAS = 40;
const PACIENTES = 3_000;
const CONSULTAS = 200;
const [ROUNDS, EN_PANTALLA, PASOS] = [5, 3, 12];
const SUCURSAL = '0199cccc-0000-7000-8000-000000000001';
const RECEPCION = '0199bbbb-0000-7000-8000-000000000099';

const NOTES = `A site with ${COLUMNAS} chairs and as many dentists, ${CADA} turnos of a quarter of an hour each a day, each with a paciente of its own. _At the service_: what the
route's handler took for a random day of ${DIAS}, JSON text included, over read models that were loaded directly, p99 of ${CONSULTAS} days; _answered_ adds the
service's HTTP stack and a client that reads the answer to its end. The rest is the whole application as \`npm start\` runs it, in the
installed Chromium at 1440 x 900. _The day on the screen_ is from the last byte of its turnos to the end of the first paint with all of them; _on
opening_ includes what code is still to come. _Frames_: the pointer crosses all columns and hours and back, one move every
16 ms whether the page follows or not, with the page's processor held back four times, with a turno and without one, and over a page without
content; a display gives 60 at most. The page has been open for two seconds. _A step_ is from the click on 'Llegó' until the card of another desk says so, the p95 of
${PASOS} a round; both desks show the whole day.`;

const id = (kind: number, n: number): string =>
  `0199dddd-000${kind}-7000-8000-${String(n).padStart(12, '0')}`;

/** The n-th turno. Turnos fill every column of a day, then the next day. */
const turnoDe = (n: number, desde: string): TurnoProyectado => {
  const [dia, columna] = [Math.floor(n / CITAS), Math.floor(n / CADA) % COLUMNAS];
  return {
    id: id(1, n),
    pacienteId: id(2, n % PACIENTES),
    profesionalId: id(3, columna),
    fecha: diasDespues(desde, dia),
    hora: horaDe(n % CADA),
    descripcion: 'Control',
    duracion: 15,
    estado: 'pendiente',
    googleEventId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    sucursalId: SUCURSAL,
    sillonId: id(4, columna),
    motivoId: id(5, columna),
  };
};

const percentil = (times: readonly number[], parte: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * parte) - 1] ?? Number.NaN;

const hoy = new Date().toISOString().slice(0, 10);

type Say = Parameters<Bench['run']>[0];

const alServicio = async (say: Say): Promise<readonly [Row, ...Row[]]> => {
  using scratch = scratchFolder();
  const organizacion = conSucursales([SUCURSAL], [SUCURSAL], 'recepcion');
  await using calendario = await openCalendario(join(scratch.path, 'agenda.db'), organizacion);
  const rng = random(1);
  await calendario.load(
    Array.from({ length: DIAS * CITAS }, (_, n) => turnoDe(n, hoy)),
    Array.from({ length: PACIENTES }, (_, n) => {
      const { nombre, cuil, telefono, email } = person(rng);
      const deSucursal = { organizacion: true, sucursales: [SUCURSAL] } as const;
      return {
        id: id(2, n),
        profesionalId: id(3, n % COLUMNAS),
        nombre,
        cuil,
        telefono,
        email,
        ...deSucursal,
      };
    }),
  );
  const [procesador, contestado]: [number[], number[]] = [[], []];
  const unDia = {
    name: 'a day: at the service',
    measure: async () => {
      const [handled, worked, answered]: [number[], number[], number[]] = [[], [], []];
      for (let n = 0; n < CONSULTAS; n += 1) {
        const dia = diasDespues(hoy, rng.below(DIAS));
        const times = await calendario.range(RECEPCION, dia, dia, SUCURSAL);
        handled.push(times.handler);
        worked.push(times.processor);
        answered.push(times.answer);
      }
      procesador.push(percentil(worked, 0.99));
      contestado.push(percentil(answered, 0.99));
      return percentil(handled, 0.99);
    },
  };
  await unDia.measure(); // warm-up: brings the file into memory
  procesador.length = 0;
  contestado.length = 0;
  const [row] = await interleaved([unDia], ROUNDS, say);
  if (!row) throw new Error('nothing was measured');
  return [
    row,
    { name: 'a day: at the service, processor time', figures: procesador },
    { name: 'a day: answered', figures: contestado },
  ];
};

/** The rows of a part and their limits. */
type Parte = Pick<Findings, 'rows' | 'targets'>;

const figura = (row: Row | undefined): number => median(row?.figures ?? []);

const elDia = async (say: Say): Promise<Parte> => {
  const rows = await alServicio(say);
  const targets = [{ text: 'p99 of a day: at the service, ms', reached: figura(rows[0]), atMost: 20 }];
  return { rows, targets };
};

const laPintura = async (escritorios: Escritorios, say: Say): Promise<Parte> => {
  const rows = await interleaved(
    [
      { name: 'another day on the screen', measure: () => escritorios.otroDia() },
      { name: 'the day on the screen, on opening', measure: () => escritorios.alAbrir() },
    ],
    EN_PANTALLA,
    say,
  );
  const targets = [
    { text: 'another day on the screen, ms after its data', reached: figura(rows[0]), atMost: 300 },
    { text: 'on opening, ms after its data', reached: figura(rows[1]), atMost: 300 },
  ];
  return { rows, targets };
};

const elArrastre = async (escritorios: Escritorios, say: Say): Promise<Parte> => {
  const rows = await interleaved(
    [
      { name: 'frames a second, a page without content', measure: () => escritorios.cruzarEnBlanco() },
      { name: 'frames a second, pointer alone', measure: () => escritorios.cruzar(false) },
      { name: 'frames a second, with a turno', measure: () => escritorios.cruzar(true) },
    ],
    EN_PANTALLA,
    say,
  );
  const [blanca, sola, turno] = rows;
  const targets = [
    { text: 'frames a second, with a turno', reached: figura(turno), atLeast: 59 },
    {
      text: 'frames with a turno / page without content',
      reached: medianRatio(turno, blanca),
      atLeast: 0.98,
    },
    { text: 'frames with a turno / pointer alone', reached: medianRatio(turno, sola), atLeast: 0.98 },
  ];
  return { rows, targets };
};

const elPaso = async (escritorios: Escritorios, primera: readonly string[], say: Say): Promise<Parte> => {
  const turnos = primera.values();
  const paso = {
    name: 'a step on the other desk',
    measure: async () => {
      const times: number[] = [];
      for (const turno of turnos.take(PASOS)) times.push(await escritorios.paso(turno));
      return percentil(times, 0.95);
    },
  };
  const rows = await interleaved([paso], Math.floor(CADA / PASOS), say);
  return {
    rows,
    targets: [{ text: 'p95 of a step on the other desk, ms', reached: figura(rows[0]), atMost: 1_000 }],
  };
};

/** The parts that need the whole application and a browser. */
const enPantalla = async (quiere: (parte: string) => boolean, say: Say): Promise<readonly Parte[]> => {
  const application = await startApplication();
  try {
    const [vacio, lleno] = [diasDespues(hoy, 20), diasDespues(hoy, 21)];
    const { api, primera } = await poblarDia(application, lleno, { columnas: COLUMNAS, cada: CADA });
    say(`${CITAS} turnos booked`);
    const dia = { vacio, lleno, columnas: COLUMNAS, citas: CITAS };
    await using escritorios = await abrirEscritorios(application.url, api.sesion, dia);
    await escritorios.alAbrir();
    const partes: Parte[] = [];
    if (quiere('paint')) partes.push(await laPintura(escritorios, say));
    if (quiere('drag')) partes.push(await elArrastre(escritorios, say));
    if (quiere('step')) partes.push(await elPaso(escritorios, primera, say));
    return partes;
  } finally {
    await application.stop();
  }
};

export const bench: Bench = {
  title: 'A day of a big site',
  parts: ['day', 'paint', 'drag', 'step'],
  run: async (say, _size, part) => {
    const quiere = (parte: string): boolean => part === undefined || part === parte;
    const partes = quiere('day') ? [await elDia(say)] : [];
    if (part !== 'day') partes.push(...(await enPantalla(quiere, say)));
    return {
      unit: 'milliseconds; frames where it says so',
      notes: NOTES,
      rows: partes.flatMap(({ rows }) => rows),
      targets: partes.flatMap(({ targets }) => targets),
    };
  },
};
