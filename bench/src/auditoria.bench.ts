/** The time of a replay at any instant of a long history, and of a page of a long timeline. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Practica, practica } from './auditoria/practica.ts';
import type { Bench } from './harness/bench.ts';
import { interleaved, median } from './harness/rounds.ts';
import { random } from './search.population.ts';

const ROUNDS = 5;
const EVENTS = 5_000;
const PACIENTES = 5;
const LINES = 100_000;
const REQUESTS = 40;
/** Milliseconds. */
const TARGET = 50;

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

/** Waits until the audit's read models have caught up. */
const caughtUp = async ({ service }: Practica, paciente: string): Promise<void> => {
  const token = service.token({ rol: 'auditor' });
  const path = `/api/auditoria/lineas?tipo=paciente&id=${paciente}&limite=1`;
  for (;;) {
    const { status, body } = await service.call('GET', path, { token });
    if (status === 200 && Number(Reflect.get(Object(body), 'total')) >= LINES) return;
    await sleep(250);
  }
};

export const bench: Bench = {
  title: 'Audit',
  run: async (say) => {
    await using consultorio = await practica();
    const pacientes: string[] = [];
    while (pacientes.length < PACIENTES) pacientes.push(await consultorio.conHistoria(EVENTS));
    const largo = await consultorio.conHistoria(LINES);
    say('written');
    await caughtUp(consultorio, largo);
    say('projected');

    const rng = random(11);
    const unInstante = (): string =>
      new Date(Date.parse('2024-01-02T12:00:00Z') + rng.below(EVENTS / 2) * 3_600_000).toISOString();
    const cadaVez = async (path: () => string): Promise<number> => {
      const times: number[] = [];
      while (times.length < REQUESTS) times.push(await consultorio.pedir(path()));
      return p99(times);
    };
    const de = (que: string) => (): string =>
      `/api/auditoria/pacientes/${rng.of(pacientes)}/${que}?al=${unInstante()}`;
    const linea = (filtro: string) => (): string =>
      `/api/auditoria/lineas?tipo=paciente&id=${largo}&cursor=${1 + rng.below(LINES)}${filtro}`;

    const rows = await interleaved(
      [
        { name: `chart at any instant, ${EVENTS} events`, measure: () => cadaVez(de('odontograma')) },
        { name: `account at any instant, ${EVENTS} events`, measure: () => cadaVez(de('cuenta')) },
        { name: `a page of ${LINES} lines`, measure: () => cadaVez(linea('')) },
        { name: 'the same, only deletions', measure: () => cadaVez(linea('&accion=baja')) },
      ],
      ROUNDS,
      say,
    );
    return {
      unit: `milliseconds, p99 of ${REQUESTS} requests`,
      rows,
      notes: `The audit service over HTTP on the loopback, client and service in one process. ${PACIENTES} pacientes with ${EVENTS.toLocaleString('en')} events each, half of
the chart and half of ten treatments, asked for at random instants; one with ${LINES.toLocaleString('en')} lines, 100 to a page, from random places.
Personal texts are opened of what stands at the instant.`,
      targets: rows.map(({ name, figures }) => ({
        text: `${name}, ms`,
        reached: median(figures),
        atMost: TARGET,
      })),
    };
  },
};
