/**
 * Google Calendar's addresses in a practice that has not configured it (decisions.md, section 6): linking and
 * synchronising say so before anything else; unlinking is done already.
 */
import { Unavailable } from '@odonto/service-kit/decider/errors';
import { ok, type Route, route } from '@odonto/service-kit/http/route';

const access = ['profesional'] as const;

const NO_CONFIGURADA = 'La integración con Google Calendar no está configurada';
/** Seconds: it takes a person and a restart. */
const REINTENTAR = 3600;

const noConfigurada = (): never => {
  throw new Unavailable(NO_CONFIGURADA, REINTENTAR);
};

export const googleSinConfigurar = (): Route[] => [
  route({
    method: 'POST',
    path: '/api/google/ticket',
    access,
    summary: 'La dirección de la ventana donde se vincula Google Calendar',
    handle: noConfigurada,
  }),
  route({
    method: 'DELETE',
    path: '/api/google/vinculo',
    access,
    summary: 'Desvincula Google Calendar; también si no había nada que desvincular',
    handle: () => Promise.resolve(ok({ message: 'Google Calendar desvinculado correctamente' })),
  }),
  route({
    method: 'POST',
    path: '/api/sync-google-calendar',
    access,
    summary: 'Sincroniza los turnos propios con Google Calendar',
    handle: noConfigurada,
  }),
];
