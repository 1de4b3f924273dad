/** The lists of turnos of the calendar service over read models that were loaded directly, with its HTTP stack. */
import { Agent, request } from 'node:http';
import { systemClock } from '@odonto/event-kit/runtime';
import { accesoA, enSucursal, type VistasDeAcceso } from '@odonto/practice/acceso';
import { directorio, type PacienteDelDirectorio } from '@odonto/practice/directorio';
import { START } from '@odonto/event-kit/event-store';
import { buildApp, consistency } from '@odonto/service-kit/app';
import { ceilings, listen } from '@odonto/service-kit/http';
import type { Route } from '@odonto/service-kit/routes';
import { erased, specOf } from '@odonto/event-kit/projector';
import { viewOf } from '@odonto/event-kit/projections';
import type { Collection, Keys } from '@odonto/event-kit/read-models';
import { openSqliteReadModels } from '@odonto/event-kit/sqlite';
import { turnosDeSucursalEn, vistosEn } from '@odonto/services-calendar/agenda/turnos-de-sucursal';
import { turnos, type TurnoProyectado } from '@odonto/services-calendar/turno/turnos.projection';
import { deUnTurno } from '@odonto/services-calendar/turno/turno-guardado';
import { turnosRoutes } from '@odonto/services-calendar/turno/turnos.routes';
import { pino } from 'pino';
import { conSucursales } from './harness/sucursales.ts';

/** In milliseconds. */
export interface Times {
  /** The time of the route's handler, and of writing its answer as JSON. */
  readonly handler: number;
  /** Of that, processor time of the thread. */
  readonly processor: number;
  /** From the request until the last byte of its answer was read. */
  readonly answer: number;
}

export interface Calendario extends AsyncDisposable {
  load(agenda: readonly TurnoProyectado[], pacientes: readonly PacienteDelDirectorio[]): Promise<void>;
  /** @param sucursal default: the profesional's own turnos */
  range(profesionalId: string, desde: string, hasta: string, sucursal?: string): Promise<Times>;
}

const put = async <Doc extends { readonly id: string }>(
  collection: Collection,
  keys: (doc: Doc) => Keys,
  docs: readonly Doc[],
): Promise<void> => {
  await collection.beginLoad();
  await collection.commit(
    docs.map((doc) => ({
      kind: 'put',
      id: doc.id,
      body: JSON.stringify(doc),
      keys: keys(doc),
      position: 1n,
    })),
    1n,
  );
  await collection.finishLoad();
};

/** @param organizacion the views of the organization, for requests about its sites */
export const openCalendario = async (
  file: string,
  organizacion: VistasDeAcceso = conSucursales([], [], 'odontologo'),
): Promise<Calendario> => {
  const readModels = openSqliteReadModels({ file });
  const agenda = await readModels.collection(specOf(erased(turnos)));
  const pacientes = await readModels.collection(specOf(erased(directorio)));
  let [handler, processor] = [0, 0];
  const timed = (route: Route): Route => ({
    ...route,
    handle: async (incoming) => {
      const [started, before] = [performance.now(), process.threadCpuUsage()];
      const { body, ...answer } = await route.handle(incoming);
      const json = JSON.stringify(body);
      handler = performance.now() - started;
      const { user, system } = process.threadCpuUsage(before);
      processor = (user + system) / 1_000;
      return { ...answer, json };
    },
  });
  const nothingIsWritten = async (): Promise<never> => {
    throw new Error('nothing is written here');
  };
  const vista = viewOf<PacienteDelDirectorio>(() => pacientes);
  const acceso = accesoA(vista, organizacion);
  const vistas = { turnos: viewOf<TurnoProyectado>(() => agenda), pacientes: vista, acceso };
  const app = buildApp({
    routes: turnosRoutes({
      ...vistas,
      agenda: { begin: nothingIsWritten, handle: nothingIsWritten, load: nothingIsWritten },
      deUno: deUnTurno(vistas),
      pedidos: {
        agendar: nothingIsWritten,
        mover: nothingIsWritten,
        reasignar: nothingIsWritten,
        llevar: nothingIsWritten,
      },
      guardados: {
        agendar: nothingIsWritten,
        mover: nothingIsWritten,
        reasignar: nothingIsWritten,
        sentar: nothingIsWritten,
        cambiar: nothingIsWritten,
      },
      buscar: turnosDeSucursalEn({
        ...vistas,
        enSucursal: enSucursal(organizacion),
        ver: vistosEn({ ...vistas, enSucursal: enSucursal(organizacion) }),
      }),
    }).map(timed),
    // The user is the one in the header, because tokens are not measured.
    identify: async (id) => ({ id, rol: 'profesional', nombre: '' }),
    consistency: consistency({ position: () => START, waitFor: async () => true }, async () => START),
    ceilings: ceilings(systemClock),
    idempotency: { once: nothingIsWritten },
    clock: systemClock,
    gatewaySecret: 'nobody shows it',
    logger: pino({ enabled: false }),
  });
  const listening = await listen(app, '127.0.0.1', 0);
  const agent = new Agent({ keepAlive: true });

  const answered = (profesionalId: string, path: string): Promise<void> =>
    new Promise((resolve, reject) => {
      request(listening.url + path, { agent, headers: { authorization: profesionalId } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
        response.on('end', resolve).on('error', reject).resume();
      })
        .on('error', reject)
        .end();
    });

  return {
    load: async (suyos, conocidos) => {
      await put(agenda, turnos.keys, suyos);
      await put(pacientes, directorio.keys, conocidos);
    },
    range: async (profesionalId, desde, hasta, sucursal = '') => {
      const started = performance.now();
      await answered(profesionalId, `/api/turnos?${new URLSearchParams({ desde, hasta, sucursal })}`);
      return { handler, processor, answer: performance.now() - started };
    },
    async [Symbol.asyncDispose]() {
      agent.destroy();
      await listening.stop();
      await readModels.close();
    },
  };
};
