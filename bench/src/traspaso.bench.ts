/** The bulk transfer of the pacientes of a dentist who leaves. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Traspaso } from '@odonto/contracts/transferencia-vistas';
import type { Funcion } from '@odonto/contracts/permisos';
import patients from '@odonto/services-patients/module';
import type { Bench } from './harness/bench.ts';
import { abrirSucursal, incorporado, otorgar, registrarProfesional } from './harness/organizacion.ts';
import { median } from './harness/rounds.ts';
import { type BenchService, startService } from './harness/service.ts';
import { random } from './search.population.ts';

const PACIENTES = 3_000;
const ROUNDS = 3;
const AT_ONCE = 250;
/** Pacientes a second. */
const TARGET = 1_000;
const MASIVAS = '/api/transferencias/masivas';

const notes = (
  count: number,
): string => `The patients service on the embedded stores: encryption, hash chain, durable commits and read models included, client and
service in one process. ${count.toLocaleString('en')} pacientes of a site go from one dentist to another and back, ${ROUNDS} times in all, from the request until the
transfer is answered as ended. _Of processor time_ counts the seconds of all threads of the process instead of those of the clock.`;

/** Two dentists of a site, and one who directs it. */
const organizacionEn = async ({ shared: { log } }: BenchService) => {
  const sucursalId = await abrirSucursal(log, 'Centro');
  const persona = async (nombre: string, funcion: Funcion): Promise<string> => {
    const profesionalId = await registrarProfesional(log, nombre);
    await otorgar(log, { profesionalId, sucursalId }, funcion);
    return profesionalId;
  };
  return {
    sucursalId,
    dentistas: [await persona('ana', 'odontologo'), await persona('eva', 'odontologo')] as const,
    directora: await persona('dora', 'director'),
  };
};

const registrar = async (
  { shared: { log } }: BenchService,
  { count, ...de }: { profesionalId: string; sucursalId: string; count: number },
): Promise<void> => {
  const rng = random(1);
  for (let n = 0; n < count; n += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, at) => incorporado(log, rng, de, n + at + 1)),
    );
};

export const bench: Bench = {
  title: 'Bulk transfer',
  run: async (say, size = PACIENTES) => {
    const service = await startService(patients);
    try {
      const { sucursalId, dentistas, directora } = await organizacionEn(service);
      await registrar(service, { profesionalId: dentistas[0], sucursalId, count: size });
      const authorization = `Bearer ${service.token(directora)}`;
      const call = async <T>(method: string, headers: Record<string, string>, body?: object): Promise<T> => {
        const response = await fetch(`http://127.0.0.1:${service.port}${MASIVAS}`, {
          method,
          headers: { authorization, 'content-type': 'application/json', ...headers },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (response.status === 503) {
          await pause(200);
          return call<T>(method, headers, body);
        }
        if (!response.ok) throw new Error(`${method} ${response.status}: ${await response.text()}`);
        return (await response.json()) as T;
      };
      // Waits until the read models have all pacientes.
      await call('GET', { 'x-posicion': String(await service.shared.log.head()) });
      say(`${size} pacientes registered`);
      const [clock, processor]: [number[], number[]] = [[], []];
      for (let ronda = 0; ronda < ROUNDS; ronda += 1) {
        const [de, a] = ronda % 2 === 0 ? dentistas : dentistas.toReversed();
        const [began, cpu] = [performance.now(), process.cpuUsage()];
        const { id, total } = await call<Traspaso>(
          'POST',
          { 'idempotency-key': randomUUID() },
          {
            profesional_id: de,
            receptor_id: a,
            motivo: 'Se va',
            turnos: 'conserva',
          },
        );
        for (;;) {
          const todos = await call<readonly Traspaso[]>('GET', {});
          const uno = todos.find((otro) => otro.id === id);
          if (uno?.estado === 'terminado') {
            if (uno.hechos !== size || total !== size) throw new Error(`${uno.hechos} of ${size} moved`);
            break;
          }
          await pause(100);
        }
        const { user, system } = process.cpuUsage(cpu);
        clock.push((size * 1_000) / (performance.now() - began));
        processor.push((size * 1_000_000) / (user + system));
        say(
          `${Math.round(clock.at(-1) ?? 0)} a second, ${Math.round(processor.at(-1) ?? 0)} of processor time`,
        );
      }
      return {
        unit: 'pacientes a second',
        notes: notes(size),
        rows: [
          { name: 'transferred', figures: clock },
          { name: 'transferred, of processor time', figures: processor },
        ],
        targets: [{ text: 'pacientes a second', reached: median(clock), atLeast: TARGET }],
      };
    } finally {
      await service.stop();
    }
  },
};
