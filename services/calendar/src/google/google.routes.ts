/** Synchronising and unlinking over HTTP (docs/spec/calendar.md#google-calendar). */
import { MENSAJES_DE_GOOGLE } from '@odonto/contracts/google';
import { sincronizacionHecha } from '@odonto/contracts/google-vistas';
import { hecho } from '@odonto/contracts/vista';
import { RuleBroken, Unavailable } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { Permisos } from './permisos.ts';
import type { SyncJobs } from './sync-jobs.ts';

const access = ['profesional'] as const;
/** How long the answer waits for the job, in milliseconds. */
const PACIENCIA_MS = 20_000;
/** Seconds: configuring takes a person and a restart. */
const REINTENTAR = 3600;

/** @throws Unavailable always */
export const noConfigurada = (): never => {
  throw new Unavailable(MENSAJES_DE_GOOGLE.noConfigurada, REINTENTAR);
};

interface Dependencies {
  readonly permisos: Permisos;
  /** Undefined when the practice has not configured Google. */
  readonly syncJobs: Pick<SyncJobs, 'pedir'> | undefined;
  readonly log: Pick<EventLog, 'head'>;
}

const sinVincular = () => new RuleBroken('google-sin-vincular', MENSAJES_DE_GOOGLE.sinVincular);

export const googleRoutes = ({ permisos, syncJobs, log }: Dependencies): Route[] => [
  route({
    method: 'DELETE',
    path: '/api/google/vinculo',
    access,
    summary: 'Desvincula Google Calendar; también si no había nada que desvincular',
    answers: { 200: hecho },
    handle: async (request) => {
      const data = { profesionalId: request.caller.id, motivo: 'usuario' } as const;
      await permisos.handle(data.profesionalId, { type: 'DesvincularGoogle', data }, request);
      return ok({ message: MENSAJES_DE_GOOGLE.desvinculado });
    },
  }),
  route({
    method: 'POST',
    path: '/api/sync-google-calendar',
    access,
    summary: 'Sincroniza los turnos propios con Google Calendar; 202 si sigue en segundo plano',
    answers: { 200: sincronizacionHecha, 202: sincronizacionHecha },
    handle: async ({ caller, onAppended }) => {
      if (syncJobs === undefined) return noConfigurada();
      if ((await permisos.load(caller.id)).status !== 'vinculado') throw sinVincular();
      const resultado = await syncJobs.pedir(caller.id, PACIENCIA_MS);
      switch (resultado.tipo) {
        case 'hecho': {
          // Reads after the answer include what Google moved or cancelled.
          await onAppended?.(await log.head());
          return ok({ message: MENSAJES_DE_GOOGLE.sincronizado, ...resultado.counts });
        }
        case 'en-curso':
          return { status: 202, body: { message: MENSAJES_DE_GOOGLE.enSegundoPlano } };
        case 'sin-vinculo':
          throw sinVincular();
        case 'falla':
          throw new Unavailable(MENSAJES_DE_GOOGLE.falla);
        default:
          return resultado satisfies never;
      }
    },
  }),
];
