/** The search of the patients service over read models that were loaded directly, with its HTTP stack in front. */
import { Agent, request } from 'node:http';
import type { Paciente } from '@odonto/contracts';
import { systemClock } from '@odonto/event-kit/runtime';
import { START } from '@odonto/event-kit/event-store';
import { buildApp, consistency } from '@odonto/service-kit/app';
import { ceilings, listen } from '@odonto/service-kit/http';
import type { Route } from '@odonto/service-kit/routes';
import { erased, specOf } from '@odonto/event-kit/projector';
import { viewOf } from '@odonto/event-kit/projections';
import { openSqliteReadModels } from '@odonto/event-kit/sqlite';
import { accesoA, enSucursal, type VistasDeAcceso } from '@odonto/practice/acceso';
import { listarPacientes } from '@odonto/services-patients/paciente/lista.routes';
import { pacientes } from '@odonto/services-patients/paciente/pacientes.projection';
import { pino } from 'pino';

/** In milliseconds. */
export interface Times {
  /** The time of the route's handler, and the processor time of its thread. */
  readonly handler: number;
  readonly processor: number;
  /** From the request until the last byte of its answer was read. */
  readonly answer: number;
}

export interface Patients extends AsyncDisposable {
  beginLoad(): Promise<void>;
  load(batch: readonly Paciente[], checkpoint: bigint): Promise<void>;
  finishLoad(): Promise<void>;
  search(profesionalId: string, term: string): Promise<Times>;
  /** A page of a site (`sucursal`, `busqueda`, `cursor`, `limite`), and the cursor of the next one. */
  page(
    profesionalId: string,
    query: Record<string, string>,
  ): Promise<Times & { readonly siguiente: string | null }>;
}

const nothing = { get: () => Promise.resolve(undefined) };

/** Views without turnos. */
const SIN_TURNOS = {
  turnosDe: { getMany: () => Promise.resolve(new Map()) },
  zonaHoraria: 'UTC',
} as const;

/** @param vistas the views of the organization, for requests about its sites */
export const openPatients = async (
  file: string,
  vistas: VistasDeAcceso = { membresias: nothing, organizacion: nothing, ...SIN_TURNOS },
): Promise<Patients> => {
  const readModels = openSqliteReadModels({ file });
  const collection = await readModels.collection(specOf(erased(pacientes)));
  let [handler, processor] = [0, 0];
  const timed = (route: Route): Route => ({
    ...route,
    handle: async (incoming) => {
      const [started, before] = [performance.now(), process.threadCpuUsage()];
      const answer = await route.handle(incoming);
      handler = performance.now() - started;
      const { user, system } = process.threadCpuUsage(before);
      processor = (user + system) / 1_000;
      return answer;
    },
  });
  const vista = viewOf<Paciente>(() => collection);
  const app = buildApp({
    routes: [
      timed(
        listarPacientes({
          vista,
          acceso: accesoA(vista, vistas),
          sitios: enSucursal(vistas),
          hoy: () => '2026-11-22',
        }),
      ),
    ],
    // The user is the one in the header, because tokens are not measured.
    identify: async (id) => ({ id, rol: 'profesional', nombre: '' }),
    consistency: consistency({ position: () => START, waitFor: async () => true }, async () => START),
    ceilings: ceilings(systemClock),
    idempotency: {
      once: async () => {
        throw new Error('nothing is written here');
      },
    },
    clock: systemClock,
    gatewaySecret: 'nobody shows it',
    logger: pino({ enabled: false }),
  });
  const listening = await listen(app, '127.0.0.1', 0);
  const agent = new Agent({ keepAlive: true });

  const answered = (profesionalId: string, query: Record<string, string>): Promise<Buffer> => {
    const url = `${listening.url}/api/pacientes?${new URLSearchParams(query)}`;
    return new Promise((resolve, reject) => {
      request(url, { agent, headers: { authorization: profesionalId } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
        const parts: Buffer[] = [];
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => resolve(Buffer.concat(parts)))
          .on('error', reject);
      })
        .on('error', reject)
        .end();
    });
  };
  const requested = async (profesionalId: string, query: Record<string, string>) => {
    const started = performance.now();
    const body = await answered(profesionalId, query);
    return { body, handler, processor, answer: performance.now() - started };
  };

  return {
    beginLoad: () => collection.beginLoad(),
    load: (batch, checkpoint) =>
      collection.commit(
        batch.map((paciente) => ({
          kind: 'put',
          id: paciente.id,
          body: JSON.stringify(paciente),
          keys: pacientes.keys(paciente),
          position: checkpoint,
        })),
        checkpoint,
      ),
    finishLoad: () => collection.finishLoad(),
    search: (profesionalId, term) => requested(profesionalId, { busqueda: term }),
    page: async (profesionalId, query) => {
      const { body, ...times } = await requested(profesionalId, query);
      return { ...times, siguiente: (JSON.parse(body.toString()) as { siguiente: string | null }).siguiente };
    },
    async [Symbol.asyncDispose]() {
      agent.destroy();
      await listening.stop();
      await readModels.close();
    },
  };
};
