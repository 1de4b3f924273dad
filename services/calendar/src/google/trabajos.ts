/** Synchronisation and clean-up as jobs, which survive the end of requests, restarts and outages of Google. */
import type { CommandContext } from '@odonto/event-kit/commands';
import { type Jobs, type JobWorker, PermanentFailure, type RunningJob } from '@odonto/service-kit/jobs';
import type { View } from '@odonto/event-kit/projections';
import type { Register } from '@odonto/event-kit/read-models';
import { z } from 'zod';
import { carriles } from './carriles.ts';
import type { Calendario } from './cliente.ts';
import { esDeClase } from './google-error.ts';
import { limpiarGoogle } from './limpieza.ts';
import type { Permisos } from './permisos.ts';
import { type Cuenta, type Piezas, sincronizar } from './sincronizacion.ts';
import type { VinculoVigente } from './vinculos.projection.ts';

const COLA = 'google';
/** Concurrent jobs; at most two of one profesional occupy a place. */
const A_LA_VEZ = 8;
/** Doubled with each failure: in total an hour and a half for a synchronisation, most of a day for a clean-up. */
const ESPERA = { kind: 'exponential', delay: 5_000 } as const;
const INTENTOS = 11;
const INTENTOS_DE_LIMPIEZA = 14;
const INTENTOS_DE_PEDIDO = 3;
/** Longer than any request to Google takes. */
const EN_VUELO_MS = 30_000;
/** Longest time until changes that users make in Google are noticed. */
const RONDA_MS = 5 * 60_000;

const deProfesional = z.object({ profesionalId: z.string() });
const deVinculo = deProfesional.extend({ vinculoId: z.string() });
const cuenta = z.object({ creados: z.number(), actualizados: z.number(), eliminados: z.number() });

/** There is no link any more: the permission was revoked, or the link was ended in the meantime. */
const SIN_VINCULO = 'sin-vinculo';

export type Resultado =
  | { readonly tipo: 'hecho'; readonly cuenta: Cuenta }
  | { readonly tipo: 'en-curso' | 'sin-vinculo' | 'falla' };

export interface Dependencias extends Omit<Piezas, 'tokens'> {
  readonly jobs: Jobs;
  readonly permisos: Permisos;
  readonly vinculos: View<VinculoVigente>;
  /** Holds sync tokens and the number of requests of each profesional. */
  readonly registro: () => Promise<Register>;
  readonly abrir: (profesionalId: string, refreshToken: string, signal: AbortSignal) => Calendario;
  /** Destroys the key of a link. */
  readonly destruirClave: (vinculoId: string) => Promise<void>;
}

export interface Trabajos {
  /** Announces a change that Google has to get; `causa` is the event's id. */
  avisar(profesionalId: string, causa: string): Promise<void>;
  /** Runs a requested synchronisation and waits at most that long, in milliseconds. Concurrent requests share one. */
  pedir(profesionalId: string, esperaMs: number): Promise<Resultado>;
  /** Called after a link has ended. */
  limpiar(profesionalId: string, vinculoId: string): Promise<void>;
  trabajar(): void;
  stop(): Promise<void>;
}

/** The actor of commands that Google's changes cause. */
const CONTEXTO: CommandContext = { actor: { id: 'google', rol: 'sistema' }, requestId: 'google' };

const sumar = (una: Cuenta, otra: Cuenta): Cuenta => ({
  creados: una.creados + otra.creados,
  actualizados: una.actualizados + otra.actualizados,
  eliminados: una.eliminados + otra.eliminados,
});

const pedidoDe = (profesionalId: string, numero: number): string => `pedido.${profesionalId}.${numero}`;

export const trabajos = (dependencias: Dependencias): Trabajos => {
  const { jobs, permisos, vinculos, registro, abrir, destruirClave, reloj, logger } = dependencias;
  const parar = new AbortController();
  const { signal } = parar;
  let worker: JobWorker | undefined;
  let rondas: NodeJS.Timeout | undefined;

  const vigente = async (profesionalId: string): Promise<{ vinculoId: string; refreshToken: string }> => {
    const estado = await permisos.load(profesionalId);
    if (estado.status !== 'vinculado' || estado.refreshToken === null)
      throw new PermanentFailure(SIN_VINCULO);
    return { vinculoId: estado.vinculoId, refreshToken: estado.refreshToken };
  };

  /** Clients are kept while the link lasts, with their access tokens. */
  const abiertos = new Map<string, Calendario>();
  const calendarioDe = (profesionalId: string, vinculoId: string, refreshToken: string): Calendario => {
    const abierto = abiertos.get(vinculoId) ?? abrir(profesionalId, refreshToken, signal);
    abiertos.set(vinculoId, abierto);
    return abierto;
  };

  const vuelta = async (profesionalId: string): Promise<Cuenta> => {
    const { vinculoId, refreshToken } = await vigente(profesionalId);
    const comprobar = async (): Promise<void> => {
      if ((await vigente(profesionalId)).vinculoId !== vinculoId) throw new PermanentFailure(SIN_VINCULO);
    };
    const calendario = calendarioDe(profesionalId, vinculoId, refreshToken);
    const encargo = { profesionalId, vinculoId, calendario, contexto: CONTEXTO, comprobar, signal };
    try {
      return await sincronizar({ ...dependencias, tokens: await registro() }, encargo);
    } catch (error) {
      if (!esDeClase(error, 'revocado')) throw error;
      const data = { profesionalId, vinculoId, motivo: 'permiso-retirado' } as const;
      await permisos.handle(profesionalId, { type: 'DesvincularGoogle', data }, CONTEXTO);
      throw new PermanentFailure(SIN_VINCULO);
    }
  };
  const enCurso = carriles(vuelta, sumar);

  /** If Google cannot be reached even at the last attempt, the token is at least made unreadable. */
  const limpiar = async (profesionalId: string, vinculoId: string, ultimoIntento: boolean): Promise<void> => {
    const refreshToken = await permisos.refreshTokenDe(profesionalId, vinculoId);
    if (refreshToken !== undefined)
      try {
        // A write in progress when the link ended must be complete before the clean-up searches for it.
        await Promise.race([enCurso.quieto(profesionalId), reloj.esperar(EN_VUELO_MS, signal)]);
        const devolverPermiso = (await permisos.load(profesionalId)).status !== 'vinculado';
        const calendario = calendarioDe(profesionalId, vinculoId, refreshToken);
        await limpiarGoogle({ profesionalId, vinculoId, calendario, devolverPermiso, reloj, signal });
      } catch (error) {
        if (!ultimoIntento) throw error;
        logger.warn({ err: error, vinculoId }, 'Google cannot be reached to clean up after a link');
      }
    abiertos.delete(vinculoId);
    await (await registro()).delete(vinculoId);
    await destruirClave(vinculoId);
  };

  const hacer = async ({ name, data, attempt }: RunningJob): Promise<unknown> => {
    if (name === 'limpiar') {
      const { profesionalId, vinculoId } = deVinculo.parse(data);
      return limpiar(profesionalId, vinculoId, attempt >= INTENTOS_DE_LIMPIEZA);
    }
    const { profesionalId } = deProfesional.parse(data);
    if (name !== 'pedido' && enCurso.sumarse(profesionalId)) return null;
    return enCurso.correr(profesionalId);
  };

  const agregar = async (nombre: string, data: object, jobId: string, attempts = INTENTOS): Promise<void> => {
    await jobs.add(COLA, nombre, data, { jobId, attempts, backoff: ESPERA });
  };

  const ronda = async (): Promise<void> => {
    const numero = Math.floor(reloj.ahora() / RONDA_MS);
    for (const { id: profesionalId } of await vinculos.find({}))
      await agregar('ronda', { profesionalId }, `ronda.${profesionalId}.${numero}`, 1);
  };

  return {
    avisar: (profesionalId, causa) => agregar('cambio', { profesionalId }, `cambio.${causa}`),
    limpiar: (profesionalId, vinculoId) =>
      agregar('limpiar', { profesionalId, vinculoId }, `limpiar.${vinculoId}`, INTENTOS_DE_LIMPIEZA),

    async pedir(profesionalId, esperaMs) {
      const numeros = await registro();
      const anterior = Number((await numeros.get(profesionalId)) ?? 0);
      const estado = (await jobs.get(COLA, pedidoDe(profesionalId, anterior)))?.state ?? 'completed';
      const terminado = estado === 'completed' || estado === 'failed';
      const numero = terminado ? anterior + 1 : anterior;
      await numeros.put(profesionalId, String(numero));
      await agregar('pedido', { profesionalId }, pedidoDe(profesionalId, numero), INTENTOS_DE_PEDIDO);
      const job = await jobs.waitFor(COLA, pedidoDe(profesionalId, numero), esperaMs);
      if (job === undefined) return { tipo: 'en-curso' };
      if (job.state === 'completed') return { tipo: 'hecho', cuenta: cuenta.parse(job.result) };
      return { tipo: job.error === SIN_VINCULO ? 'sin-vinculo' : 'falla' };
    },

    trabajar() {
      worker = jobs.work(COLA, hacer, { concurrency: A_LA_VEZ });
      rondas = setInterval(
        () => void ronda().catch((err: unknown) => logger.warn({ err }, 'Google round not begun')),
        RONDA_MS,
      ).unref();
    },

    async stop() {
      clearInterval(rondas);
      parar.abort();
      await worker?.close();
    },
  };
};
