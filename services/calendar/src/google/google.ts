/** The parts of the calendar service for Google Calendar. */
import { CannotStart } from '@odonto/event-kit/runtime';
import { directorio } from '@odonto/practice/directorio';
import type { Platform, Service } from '@odonto/service-kit/service';
import type { Settings } from '@odonto/service-kit/settings';
import type { Agenda } from '../turno/agenda.ts';
import { type Aplicacion, calendarioDe } from './cliente.ts';
import { consentimientoRoutes } from './consentimiento.routes.ts';
import { cuotas } from './cuotas.ts';
import { envios } from './envios.projection.ts';
import { cambiosParaGoogle, cierreDeGoogle } from './google.reactions.ts';
import { googleRoutes } from './google.routes.ts';
import { permisosDe } from './permisos.ts';
import { relojDelSistema } from './reloj.ts';
import { trabajos as trabajosDe } from './trabajos.ts';
import { lectorDeTurnos } from './turno-para-google.ts';
import { vinculos } from './vinculos.projection.ts';

type Parte = Required<Pick<Service, 'projections' | 'reactions' | 'routes' | 'onReady' | 'onStop'>>;

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

/** Without a Google client the projections still follow, so that it can be configured later. */
export const google = (platform: Platform, agenda: Agenda): Parte => {
  const { log, jobs, keys, clock, logger, settings } = platform;
  const { zonaHoraria } = settings;
  const aplicacion = aplicacionDe(settings);
  const permisos = permisosDe(platform);
  const vinculosVigentes = platform.view(vinculos);
  const registro = () => platform.register('google');
  const cupo = cuotas(relojDelSistema);

  const trabajos =
    aplicacion &&
    trabajosDe({
      jobs,
      permisos,
      vinculos: vinculosVigentes,
      registro,
      abrir: (profesionalId, refreshToken, signal) =>
        calendarioDe(aplicacion, { refreshToken, zonaHoraria, cupo: () => cupo(profesionalId, signal) }),
      destruirClave: (vinculoId) => keys.destroy(vinculoId),
      agenda,
      envios: platform.view(envios),
      leerTurno: lectorDeTurnos(agenda, platform.view(directorio)),
      reloj: relojDelSistema,
      logger,
    });
  const dependencias = trabajos && { trabajos, permisos, vinculos: vinculosVigentes };

  return {
    projections: [vinculos, envios],
    reactions: dependencias ? [cambiosParaGoogle(dependencias), cierreDeGoogle(dependencias)] : [],
    routes: [
      ...consentimientoRoutes({
        aplicacion,
        permisos,
        usados: registro,
        clock,
        secretos: { ticket: platform.secret('google-ticket'), estado: platform.secret('google-estado') },
      }),
      ...googleRoutes({ permisos, trabajos, log }),
    ],
    onReady: async () => trabajos?.trabajar(),
    onStop: async () => trabajos?.stop(),
  };
};
