/** A profesional with 20,000 turnos: the service's time for a range, and the time until a month is visible. */
import { join } from 'node:path';
import { diasDespues } from '@odonto/contracts/fechas';
import { apiOf } from '@odonto/e2e/stage/api';
import { startApplication } from '@odonto/e2e/stage/application';
import type { TurnoProyectado } from '@odonto/services-calendar/turno/turnos.projection';
import { abrirNavegador } from './calendario.browser.ts';
import { openCalendario } from './calendario.service.ts';
import type { Bench, Contender } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, median } from './harness/rounds.ts';
import { person, random, type Random } from './search.population.ts';

const TURNOS = 20_000;
const PACIENTES = 1_000;
const POR_DIA = 24;
const ROUNDS = 5;
const CONSULTAS = 300;
const EN_PANTALLA = 5;
const PROFESIONAL = '0199bbbb-0000-7000-8000-000000000001';
const AT_ONCE = 32;

const NOTES = `${TURNOS} turnos of one profesional with ${PACIENTES} pacientes, ${POR_DIA} a day. _At the service_: what the route's handler took for a random
range, JSON text included, over read models that were loaded directly; _answered_ adds the service's HTTP stack and a client that reads
the answer to its end. _On the screen_: the whole application as \`npm start\` runs it, in the installed Chromium at 1440 x 900, from the
last byte of a month's data to the end of the first paint with its turnos; _on opening_ includes what code is still to come.`;

const id = (kind: number, n: number): string =>
  `0199cccc-000${kind}-7000-8000-${String(n).padStart(12, '0')}`;

/** The n-th appointment: from `desde` on, during a long working day. */
const citaDe = (n: number, desde: string) => ({
  fecha: diasDespues(desde, Math.floor(n / POR_DIA)),
  hora: `${String(8 + (n % 12)).padStart(2, '0')}:${n % 24 < 12 ? '00' : '30'}`,
  descripcion: 'Control y limpieza',
});

const turnoDe = (n: number, desde: string): TurnoProyectado => ({
  id: id(1, n),
  pacienteId: id(2, n % PACIENTES),
  profesionalId: PROFESIONAL,
  ...citaDe(n, desde),
  estado: 'pendiente',
  googleEventId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const p99 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

const diasAtras = (dias: number): string => diasDespues(new Date().toISOString().slice(0, 10), -dias);

/** Schedules everything through the application's own API. */
const poblar = async (url: string, token: string, pacienteId: string, desde: string): Promise<void> => {
  let n = 0;
  const agendar = async (): Promise<void> => {
    while (n < TURNOS) {
      const body = JSON.stringify({ paciente_id: pacienteId, ...citaDe(n++, desde) });
      const { ok, status } = await fetch(`${url}/api/turnos`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      });
      if (!ok) throw new Error(`POST /api/turnos: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, agendar));
};

export const bench: Bench = {
  title: 'Calendar',
  run: async (say) => {
    using scratch = scratchFolder();
    await using calendario = await openCalendario(join(scratch.path, 'calendar.db'));
    const rng: Random = random(1);
    const desde = diasAtras(600);
    await calendario.load(
      Array.from({ length: TURNOS }, (_, n) => turnoDe(n, desde)),
      Array.from({ length: PACIENTES }, (_, n) => {
        const { nombre, cuil, telefono, email } = person(rng);
        return { id: id(2, n), profesionalId: PROFESIONAL, nombre, cuil, telefono, email };
      }),
    );
    const dias = Array.from({ length: Math.floor(TURNOS / POR_DIA) }, (_, n) => diasDespues(desde, n));
    const contestado = new Map<string, number[]>();
    const rango = (name: string, largo: number): Contender => ({
      name: `${name}: at the service`,
      measure: async () => {
        const [handled, answered]: [number[], number[]] = [[], []];
        for (let n = 0; n < CONSULTAS; n += 1) {
          const primero = rng.of(dias);
          const times = await calendario.range(PROFESIONAL, primero, diasDespues(primero, largo - 1));
          handled.push(times.handler);
          answered.push(times.answer);
        }
        contestado.set(name, [...(contestado.get(name) ?? []), p99(answered)]);
        return p99(handled);
      },
    });
    const rangos = [rango('a day', 1), rango('a week', 7), rango('a month on the screen (42 days)', 42)];
    for (const { measure } of rangos) await measure(); // warm-up: brings the file into memory
    contestado.clear();
    const rows = await interleaved(rangos, ROUNDS, say);

    const application = await startApplication();
    try {
      const api = await apiOf(application.url, application.profesional);
      const { id: pacienteId } = await api.crearPaciente({ nombre: 'Turnos, Muchos' });
      await poblar(application.url, api.sesion.token, pacienteId, diasAtras(400));
      say(`${TURNOS} turnos scheduled`);
      await using navegador = await abrirNavegador(application.url, api.sesion);
      await navegador.alAbrir();
      const pantalla = await interleaved(
        [
          { name: 'another month on the screen', measure: () => navegador.otroMes() },
          { name: 'a month on the screen, on opening', measure: () => navegador.alAbrir() },
        ],
        EN_PANTALLA,
        say,
      );
      return {
        unit: `milliseconds, p99 of ${CONSULTAS} ranges; on the screen: one`,
        notes: NOTES,
        rows: [
          ...rows,
          ...[...contestado].map(([name, figures]) => ({ name: `${name}: answered`, figures })),
          ...pantalla,
        ],
        targets: [
          ...rows.map(({ name, figures }) => ({
            text: `p99 of ${name}, ms`,
            reached: median(figures),
            atMost: 20,
          })),
          ...pantalla.map(({ name, figures }) => ({
            text: `${name}, ms after its data`,
            reached: median(figures),
            atMost: 300,
          })),
        ],
      };
    } finally {
      await application.stop();
    }
  },
};
