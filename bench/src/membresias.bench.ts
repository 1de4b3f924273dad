/** How soon a change of a membership is effective in every service. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@odonto/event-kit/runtime';
import { openShared, runService } from '@odonto/service-kit/run';
import { readSettings } from '@odonto/service-kit/settings';
import { tokenSigner } from '@odonto/service-kit/tokens';
import { calendar } from '@odonto/services-calendar';
import { exports } from '@odonto/services-exports';
import { financing } from '@odonto/services-financing';
import { patients } from '@odonto/services-patients';
import { pino } from 'pino';
import type { Bench } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { abrirSucursal, incorporado, otorgar, quitar, registrarProfesional } from './harness/organizacion.ts';
import { median } from './harness/rounds.ts';
import { random } from './search.population.ts';

const SUCURSALES = 50;
const CUENTAS = 100;
const DE_CADA_CUENTA = 5;
const CAMBIOS = 100;
const ROUNDS = 3;
/** Milliseconds. */
const TARGET = 2_000;
const PAUSA_MS = 2;

const NOTES = `The services patients, calendar, financing and exports on the embedded stores, in one process with the client. ${SUCURSALES} sites and
${CUENTAS * DE_CADA_CUENTA} memberships of ${CUENTAS} accounts. ${CAMBIOS} times a round a membership is taken away or given back, and the record of a paciente of
that site is read from all four services again and again by another client, which knows no position of the log: from the moment that the
change is durable until all of them answer by it.`;

/** The services, and the path on which each answers about a paciente. */
const RUTAS = [
  [patients, '/api/pacientes/'],
  [calendar, '/api/turnos/'],
  [financing, '/api/financiacion/tratamientos/'],
  [exports, '/api/export/pacientes/', '/fhir'],
] as const;

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

export const bench: Bench = {
  title: 'Change of a membership',
  run: async (say) => {
    using scratch = scratchFolder();
    const settings = readSettings({ DATA_DIR: scratch.path });
    const shared = await openShared({ settings, logger: pino({ enabled: false }), clock: systemClock });
    const { log } = shared;
    const agent = new Agent({ keepAlive: true });
    const services = await Promise.all(
      RUTAS.map(async ([factory, path, end = '']) => ({
        running: await runService(factory, shared, { host: '127.0.0.1', port: 0 }),
        path,
        end,
      })),
    );
    try {
      const sucursales: string[] = [];
      for (let n = 0; n < SUCURSALES; n += 1) sucursales.push(await abrirSucursal(log, `Sede ${n}`));
      const responsable = await registrarProfesional(log, 'ana');
      const rng = random(1);
      const pacientes = await Promise.all(
        sucursales.map((sucursalId, n) =>
          incorporado(log, rng, { profesionalId: responsable, sucursalId }, n + 1),
        ),
      );
      const membresias = await Promise.all(
        Array.from({ length: CUENTAS }, async (_, n) => {
          const profesionalId = await registrarProfesional(log, `cuenta${n}`);
          const suyas: { id: string; profesionalId: string; sucursalId: string; lugar: number }[] = [];
          for (let cual = 0; cual < DE_CADA_CUENTA; cual += 1) {
            const lugar = (n + cual * 7) % SUCURSALES;
            const sucursalId = sucursales[lugar] ?? '';
            const id = await otorgar(log, { profesionalId, sucursalId }, 'odontologo');
            suyas.push({ id, profesionalId, sucursalId, lugar });
          }
          return suyas;
        }),
      );
      const todas = membresias.flat();
      const sign = tokenSigner(shared.tokenKeys.privateKey, systemClock);
      const estado = async (url: string, id: string): Promise<number> => {
        const token = sign({ id, rol: 'profesional', nombre: '', sesion: 0 });
        const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }).end();
        const [response] = await once(sent, 'response');
        response.resume();
        await once(response, 'end');
        return response.statusCode;
      };
      /** Milliseconds until every service lets the account read the paciente, or until every service refuses. */
      const hastaQue = async (puede: boolean, quien: string, paciente: string): Promise<number> => {
        const began = performance.now();
        await Promise.all(
          services.map(async ({ running: { url }, path, end }) => {
            while (((await estado(`${url}${path}${paciente}${end}`, quien)) === 200) !== puede)
              await pause(PAUSA_MS);
          }),
        );
        return performance.now() - began;
      };
      const [primera] = todas;
      if (primera) await hastaQue(true, primera.profesionalId, pacientes[primera.lugar] ?? '');
      say(`${todas.length} memberships`);
      const figures: number[] = [];
      for (let ronda = 0; ronda < ROUNDS; ronda += 1) {
        const times: number[] = [];
        for (let n = 0; n < CAMBIOS / 2; n += 1) {
          const una = todas[(n * 37 + ronda) % todas.length];
          if (!una) continue;
          const paciente = pacientes[una.lugar] ?? '';
          await quitar(log, una.id, una);
          times.push(await hastaQue(false, una.profesionalId, paciente));
          una.id = await otorgar(log, una, 'odontologo');
          times.push(await hastaQue(true, una.profesionalId, paciente));
        }
        figures.push(p99(times));
        say(`round ${ronda + 1}/${ROUNDS}: ${Math.round(figures.at(-1) ?? 0)} ms`);
      }
      return {
        unit: `milliseconds, p99 of ${CAMBIOS} changes`,
        notes: NOTES,
        rows: [{ name: 'effective in every service', figures }],
        targets: [{ text: 'effective in every service, ms', reached: median(figures), atMost: TARGET }],
      };
    } finally {
      agent.destroy();
      for (const { running } of services) await running.stop();
      await shared.close();
    }
  },
};
