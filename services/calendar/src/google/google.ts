/** The parts of the calendar service for Google Calendar. */
import { CannotStart } from '@odonto/event-kit/runtime';
import { directorio } from '@odonto/practice/directorio';
import type { Platform, Service } from '@odonto/service-kit/service';
import type { Settings } from '@odonto/service-kit/settings';
import { sucursales } from '../sucursal/sucursales.projection.ts';
import type { Agenda } from '../turno/agenda.ts';
import { type Aplicacion, calendarioDe } from './client.ts';
import { consentimientoRoutes } from './consentimiento.routes.ts';
import { quota } from './quota.ts';
import { envios } from './envios.projection.ts';
import { cambiosParaGoogle, cierreDeGoogle } from './google.reactions.ts';
import { googleRoutes } from './google.routes.ts';
import { permisosDe } from './permisos.ts';
import { systemSyncClock } from './sync-clock.ts';
import { syncJobs as syncJobsOf } from './sync-jobs.ts';
import { lectorDeTurnos } from './turno-para-google.ts';
import { vinculos } from './vinculos.projection.ts';

type GooglePart = Required<Pick<Service, 'projections' | 'reactions' | 'routes' | 'onReady' | 'onStop'>>;

const aplicacionDe = (settings: Settings): Aplicacion | undefined => {
  const { googleClientId, googleClientSecret, googleAccountsUrl, googleOauthUrl, googleApiUrl } = settings;
  if (googleClientId === undefined) return undefined;
  if (googleClientSecret === undefined)
    throw new CannotStart('GOOGLE_CLIENT_SECRET: falta (es obligatorio si se indica GOOGLE_CLIENT_ID)');
  return {
    clientId: googleClientId,
    clientSecret: googleClientSecret,
    accountsUrl: googleAccountsUrl,
    oauthUrl: googleOauthUrl,
    apiUrl: googleApiUrl,
  };
};

/** The projections run even without a Google client, so that it can be configured later. */
export const google = (platform: Platform, agenda: Agenda): GooglePart => {
  const { log, jobs, keys, clock, logger, settings } = platform;
  const { zonaHoraria } = settings;
  const aplicacion = aplicacionDe(settings);
  const permisos = permisosDe(platform);
  const vinculosVigentes = platform.view(vinculos);
  const sedes = platform.view(sucursales);
  const registro = () => platform.register('google');
  const cupo = quota(systemSyncClock);

  const syncJobs =
    aplicacion &&
    syncJobsOf({
      jobs,
      permisos,
      vinculos: vinculosVigentes,
      registro,
      abrir: (profesionalId, refreshToken, signal) =>
        calendarioDe(aplicacion, { refreshToken, zonaHoraria, cupo: () => cupo(profesionalId, signal) }),
      destruirClave: (vinculoId) => keys.destroy(vinculoId),
      agenda,
      envios: platform.view(envios),
      leerTurno: lectorDeTurnos(
        agenda,
        platform.view(directorio),
        async (sucursalId) => (await sedes.get(sucursalId))?.zonaHoraria ?? zonaHoraria,
      ),
      syncClock: systemSyncClock,
      logger,
    });
  const dependencies = syncJobs && { syncJobs, permisos, vinculos: vinculosVigentes };

  return {
    projections: [vinculos, envios],
    reactions: dependencies ? [cambiosParaGoogle(dependencies), cierreDeGoogle(dependencies)] : [],
    routes: [
      ...consentimientoRoutes({
        aplicacion,
        permisos,
        usados: registro,
        clock,
        secretos: { ticket: platform.secret('google-ticket'), estado: platform.secret('google-estado') },
      }),
      ...googleRoutes({ permisos, syncJobs, log }),
    ],
    onReady: async () => syncJobs?.startWorker(),
    onStop: async () => syncJobs?.stop(),
  };
};
