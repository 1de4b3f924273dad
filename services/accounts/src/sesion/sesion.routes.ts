/** The sessions of the signed-in user: renew, list and end them (docs/adr/0034). */
import {
  type Profesional,
  sesionesAbiertas as listaDeSesiones,
  sesionesTerminadas,
  sesionIniciada,
} from '@odonto/contracts/profesional-vistas';
import { ROLES } from '@odonto/contracts/sesion';
import { hecho } from '@odonto/contracts/vista';
import { existing } from '@odonto/event-kit/decider';
import { unauthenticated } from '@odonto/service-kit/http';
import { ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { Session, VerifyToken } from '@odonto/service-kit/tokens';
import type { View } from '@odonto/event-kit/projections';
import { profesionalInexistente } from '../profesional/profesional.decider.ts';
import type { Quien } from '../organizacion/quien.ts';
import { lugarDe } from './origen.ts';
import type { SesionesAbiertas } from './sesiones-abiertas.projection.ts';
import type { Sesiones } from './sesiones.ts';
import type { Usos } from './usos.ts';

interface Dependencies {
  readonly vista: View<Profesional>;
  readonly abiertas: View<SesionesAbiertas>;
  readonly usos: Usos;
  readonly sesiones: Sesiones;
  readonly verify: VerifyToken;
  readonly quien: Pick<Quien, 'conOrganizacion'>;
  /** Whether the account must have a second step of the login and has none. */
  readonly falta: (profesionalId: string) => Promise<boolean>;
}

const RUTA = '/api/profesionales';
const CERRADA = 'Sesión cerrada';

/** @throws NotFound for any other account, also when an admin calls: addresses are for the owner only */
const propio = ({ params, caller }: Pick<Request<unknown, unknown, 'id'>, 'params' | 'caller'>): string => {
  if (params.id !== caller.id) throw profesionalInexistente();
  return caller.id;
};

export const sesionRoutes = ({
  vista,
  abiertas,
  usos,
  sesiones,
  verify,
  quien,
  falta,
}: Dependencies): readonly Route[] => {
  /** The session of the request's token, which was verified before. */
  const sessionOf = ({ headers }: Pick<Request, 'headers'>): Session => {
    const session = verify(String(headers['authorization']).replace(/^Bearer +/i, ''));
    if (!session) throw unauthenticated();
    return session;
  };

  return [
    route({
      method: 'POST',
      path: `${RUTA}/sesion`,
      access: ROLES,
      summary: 'Renueva la sesión en uso: otro token de 8 horas, hasta 7 días después de haberla iniciado',
      answers: { 200: sesionIniciada },
      secret: true,
      handle: async (request) => {
        const { caller } = request;
        if (await falta(caller.id)) throw unauthenticated();
        const profesional = existing(await vista.get(caller.id), profesionalInexistente);
        const token = await sesiones.seguir(sessionOf(request), profesional, request);
        return ok({ token, profesional: await quien.conOrganizacion(profesional) }, { subject: caller.id });
      },
    }),
    route({
      method: 'DELETE',
      path: `${RUTA}/sesion`,
      access: ROLES,
      conContrasenaTemporal: true,
      summary: 'Cierra la sesión en uso: su token deja de servir',
      answers: { 200: hecho },
      handle: async (request) => {
        const { id, sesionId } = request.caller;
        // A token issued before sessions had ids ends when it expires.
        if (sesionId !== undefined) await sesiones.terminar(id, sesionId, request);
        return ok({ message: CERRADA });
      },
    }),
    route({
      method: 'GET',
      path: `${RUTA}/:id/sesiones`,
      access: ROLES,
      summary: 'Las sesiones abiertas propias, la que se usa primero y después por su último uso',
      answers: { 200: listaDeSesiones },
      handle: async (request) => {
        const id = propio(request);
        const { abiertas: listadas = [] } = (await abiertas.get(id)) ?? {};
        const usadas = await usos.de(listadas.map((una) => una.id));
        const lista = listadas.map(({ id: sesionId, iniciada, dispositivo, direccion }) => ({
          id: sesionId,
          dispositivo,
          lugar: lugarDe(direccion),
          iniciada,
          ultimo_uso: usadas.get(sesionId) ?? iniciada,
          actual: sesionId === request.caller.sesionId,
        }));
        const ordenadas = lista.toSorted(
          (una, otra) =>
            Number(otra.actual) - Number(una.actual) || otra.ultimo_uso.localeCompare(una.ultimo_uso),
        );
        return ok(ordenadas, { subject: id });
      },
    }),
    route({
      method: 'DELETE',
      path: `${RUTA}/:id/sesiones`,
      access: ROLES,
      summary: 'Cierra todas las demás sesiones propias, y contesta el token con que sigue la que se usa',
      answers: { 200: sesionesTerminadas },
      secret: true,
      handle: async (request) => {
        const id = propio(request);
        if (await falta(id)) throw unauthenticated();
        const token = await sesiones.terminarOtras(sessionOf(request), request);
        return ok({ message: 'Las demás sesiones se cerraron', token }, { subject: id });
      },
    }),
    route({
      method: 'DELETE',
      path: `${RUTA}/:id/sesiones/:sesionId`,
      access: ROLES,
      summary: 'Cierra una sesión propia',
      answers: { 200: hecho },
      handle: async (request) => {
        await sesiones.terminar(propio(request), request.params.sesionId, request);
        return ok({ message: CERRADA });
      },
    }),
  ];
};
