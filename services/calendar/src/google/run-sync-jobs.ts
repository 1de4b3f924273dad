/** Runs the jobs of Google: a synchronisation of a profesional, or the clean-up after a link has ended. */
import type { CommandContext } from '@odonto/event-kit/commands';
import type { Register } from '@odonto/event-kit/read-models';
import { PermanentFailure, type RunningJob } from '@odonto/service-kit/jobs';
import { z } from 'zod';
import { lanes } from './lanes.ts';
import type { Calendario } from './client.ts';
import { esDeClase } from './google-error.ts';
import { cleanUpGoogle } from './clean-up.ts';
import type { Permisos } from './permisos.ts';
import { type SyncCounts, type SyncParts, synchronise } from './synchronise.ts';

export const INTENTOS_DE_LIMPIEZA = 14;
/** There is no link any more: the permission was revoked, or the link was ended in the meantime. */
export const SIN_VINCULO = 'sin-vinculo';
/** Longer than any request to Google takes. */
const EN_VUELO_MS = 30_000;

const deProfesional = z.object({ profesionalId: z.string() });
const deVinculo = deProfesional.extend({ vinculoId: z.string() });

/** The actor of commands that Google's changes cause. */
const CONTEXTO: CommandContext = { actor: { id: 'google', rol: 'sistema' }, requestId: 'google' };

export interface SyncJobDependencies extends Omit<SyncParts, 'tokens'> {
  readonly permisos: Permisos;
  /** Holds sync tokens and the number of requests of each profesional. */
  readonly registro: () => Promise<Register>;
  readonly abrir: (profesionalId: string, refreshToken: string, signal: AbortSignal) => Calendario;
  /** Destroys the key of a link. */
  readonly destruirClave: (vinculoId: string) => Promise<void>;
}

interface Trabajo extends SyncJobDependencies {
  /** Clients are kept while the link lasts, with their access tokens. */
  readonly abiertos: Map<string, Calendario>;
  readonly signal: AbortSignal;
}

/** @param signal aborted when the service stops */
export const runSyncJobs = (
  dependencies: SyncJobDependencies,
  signal: AbortSignal,
): ((job: RunningJob) => Promise<unknown>) => {
  const trabajo: Trabajo = { ...dependencies, abiertos: new Map(), signal };
  const enCurso = lanes((profesionalId) => vuelta(trabajo, profesionalId), sumar);
  return async ({ name, data, attempt }) => {
    if (name === 'limpiar') {
      const { profesionalId, vinculoId } = deVinculo.parse(data);
      const quieto = () => enCurso.quieto(profesionalId);
      return limpiar(trabajo, profesionalId, vinculoId, quieto, attempt >= INTENTOS_DE_LIMPIEZA);
    }
    const { profesionalId } = deProfesional.parse(data);
    if (name !== 'pedido' && enCurso.sumarse(profesionalId)) return null;
    return enCurso.correr(profesionalId);
  };
};

const sumar = (una: SyncCounts, otra: SyncCounts): SyncCounts => ({
  creados: una.creados + otra.creados,
  actualizados: una.actualizados + otra.actualizados,
  eliminados: una.eliminados + otra.eliminados,
});

const vigente = async (
  { permisos }: Trabajo,
  profesionalId: string,
): Promise<{ vinculoId: string; refreshToken: string }> => {
  const estado = await permisos.load(profesionalId);
  if (estado.status !== 'vinculado' || estado.refreshToken === null) throw new PermanentFailure(SIN_VINCULO);
  return { vinculoId: estado.vinculoId, refreshToken: estado.refreshToken };
};

const calendarioDe = (
  { abiertos, abrir, signal }: Trabajo,
  profesionalId: string,
  vinculoId: string,
  refreshToken: string,
): Calendario => {
  const abierto = abiertos.get(vinculoId) ?? abrir(profesionalId, refreshToken, signal);
  abiertos.set(vinculoId, abierto);
  return abierto;
};

/** One synchronisation. @throws PermanentFailure when the link has ended, or the permission is gone */
const vuelta = async (trabajo: Trabajo, profesionalId: string): Promise<SyncCounts> => {
  const { permisos, registro, signal } = trabajo;
  const { vinculoId, refreshToken } = await vigente(trabajo, profesionalId);
  const comprobar = async (): Promise<void> => {
    if ((await vigente(trabajo, profesionalId)).vinculoId !== vinculoId)
      throw new PermanentFailure(SIN_VINCULO);
  };
  const calendario = calendarioDe(trabajo, profesionalId, vinculoId, refreshToken);
  const encargo = { profesionalId, vinculoId, calendario, contexto: CONTEXTO, comprobar, signal };
  try {
    return await synchronise({ ...trabajo, tokens: await registro() }, encargo);
  } catch (error) {
    if (!esDeClase(error, 'revocado')) throw error;
    const data = { profesionalId, vinculoId, motivo: 'permiso-retirado' } as const;
    await permisos.handle(profesionalId, { type: 'DesvincularGoogle', data }, CONTEXTO);
    throw new PermanentFailure(SIN_VINCULO);
  }
};

/**
 * If Google cannot be reached even at the last attempt, the token is at least made unreadable.
 * @param quieto resolves once no synchronisation of the profesional runs
 */
const limpiar = async (
  trabajo: Trabajo,
  profesionalId: string,
  vinculoId: string,
  quieto: () => Promise<void>,
  ultimoIntento: boolean,
): Promise<void> => {
  const { permisos, registro, destruirClave, syncClock, logger, abiertos, signal } = trabajo;
  const refreshToken = await permisos.refreshTokenDe(profesionalId, vinculoId);
  if (refreshToken !== undefined)
    try {
      // A write in progress when the link ended must be complete before the clean-up searches for it.
      await Promise.race([quieto(), syncClock.esperar(EN_VUELO_MS, signal)]);
      const devolverPermiso = (await permisos.load(profesionalId)).status !== 'vinculado';
      const calendario = calendarioDe(trabajo, profesionalId, vinculoId, refreshToken);
      await cleanUpGoogle({ profesionalId, vinculoId, calendario, devolverPermiso, syncClock, signal });
    } catch (error) {
      if (!ultimoIntento) throw error;
      logger.warn({ err: error, vinculoId }, 'Google cannot be reached to clean up after a link');
    }
  abiertos.delete(vinculoId);
  await (await registro()).delete(vinculoId);
  await destruirClave(vinculoId);
};
