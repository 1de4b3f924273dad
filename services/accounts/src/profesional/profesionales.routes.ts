/** `/api/profesionales` (docs/spec/accounts.md#profesional), for admins. Other callers see only their own account. */
import { cambioAjeno, cambioPropio, profesionalCambiado, profesionalNuevo } from '@odonto/contracts';
import {
  contrasenaGuardada,
  estadoDeGoogle,
  type Profesional,
  profesional,
  type ProfesionalGuardado,
  profesionalGuardado,
  profesionales,
} from '@odonto/contracts/profesional-vistas';
import { type Rol, ROLES } from '@odonto/contracts/sesion';
import { hecho } from '@odonto/contracts/vista';
import { existing, Forbidden, Malformed } from '@odonto/event-kit/decider';
import { parseInput, contrasenaTemporal } from '@odonto/service-kit/http';
import { created, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { lista } from '@odonto/practice/reads';
import { z } from 'zod';
import type { Quien } from '../organizacion/quien.ts';
import type { Sesiones } from '../sesion/sesiones.ts';
import type { UsuarioGuardado, Gestion } from './gestion.ts';
import { profesionalInexistente, vigente } from './profesional.decider.ts';
import { conGoogleDe, profesionales as projection } from './profesionales.projection.ts';

interface Dependencies {
  readonly vista: View<Profesional>;
  readonly gestion: Gestion;
  readonly sesiones: Sesiones;
  readonly quien: Pick<Quien, 'conOrganizacion' | 'hayOrganizacion'>;
  /** Whether the account must have a second step of the login and has none. It then gets no new session. */
  readonly falta: (profesionalId: string) => Promise<boolean>;
  /** Whether this practice has configured its Google application. */
  readonly googleConfigurado: boolean;
}

const path = '/api/profesionales/:id';
const porNombre = new Intl.Collator('es', { sensitivity: 'base', numeric: true });
const nombreCompleto = ({ nombre, apellido }: Profesional): string => `${nombre} ${apellido}`;
type DeUno = Pick<Request<unknown, unknown, 'id'>, 'params' | 'caller'>;

/** Parsed once the owner is known: a change of one's own password includes the current one. */
const cuerpoDeContrasena = z.looseObject({});

/** @throws Malformed */
const leerCambio = (propia: boolean, body: unknown) =>
  parseInput(propia ? cambioPropio : cambioAjeno, body) as {
    readonly newPassword: string;
    readonly currentPassword?: string;
  };

/** @throws NotFound for another's account, unless the caller is an admin */
const propioODeAdmin = ({ params: { id }, caller }: DeUno): string => {
  if (caller.rol !== 'admin' && caller.id !== id) throw profesionalInexistente();
  return id;
};

export const profesionalesRoutes = ({
  vista,
  gestion,
  sesiones,
  quien,
  falta,
  googleConfigurado,
}: Dependencies): readonly Route[] => {
  const leer = async (id: string): Promise<Profesional> =>
    existing(await vista.get(id), profesionalInexistente);
  /**
   * The account after the command.
   * @param antes the account in the view before the command, from which the link to Google is taken
   * @throws NotFound when the account was removed meanwhile
   */
  const guardado = async (
    id: string,
    { history }: UsuarioGuardado,
    message: string,
    antes?: Profesional,
  ): Promise<ProfesionalGuardado> => {
    const decidido = existing(documentAfter(projection, id, history), profesionalInexistente);
    return { profesional: await quien.conOrganizacion(conGoogleDe(decidido, antes)), message };
  };
  /** @throws Malformed for a new `personal` while no site is open, as for a role that does not exist */
  const conRolQueHay = async (rol: Rol | undefined, id?: string): Promise<void> => {
    if (rol !== 'personal' || (await quien.hayOrganizacion())) return;
    if (id !== undefined && (await vista.get(id))?.rol === rol) return;
    throw new Malformed([{ field: 'rol', message: 'El rol no es válido' }]);
  };

  return [
    route({
      method: 'GET',
      path: '/api/profesionales',
      access: ['admin'],
      summary: 'Todos los profesionales, por nombre',
      answers: { 200: profesionales },
      reads: (_, { count }) => lista('cuentas', count),
      handle: async () => {
        const encontrados = await vista.find({});
        const porOrden = encontrados.toSorted((a, b) =>
          porNombre.compare(nombreCompleto(a), nombreCompleto(b)),
        );
        return ok(porOrden, { count: porOrden.length });
      },
    }),
    route({
      method: 'POST',
      path: '/api/profesionales',
      access: ['admin'],
      summary:
        'Crea la cuenta de un profesional, un administrador, un auditor o, con una sucursal abierta, personal',
      body: profesionalNuevo,
      answers: { 201: profesionalGuardado },
      handle: async (request) => {
        await conRolQueHay(request.body.rol);
        const id = request.newId();
        const guardada = await gestion.registrar(id, request.body, request);
        return created(await guardado(id, guardada, 'Profesional creado exitosamente'), { subject: id });
      },
    }),
    route({
      method: 'GET',
      path,
      access: ROLES,
      summary: 'Un profesional: uno mismo, o cualquiera para un administrador',
      answers: { 200: profesional },
      handle: async (request) => {
        const id = propioODeAdmin(request);
        return ok(await quien.conOrganizacion(await leer(id)), { subject: id });
      },
    }),
    route({
      method: 'PUT',
      path,
      access: ROLES,
      summary:
        'Cambia los datos que se envían; rol y activo, solo un administrador; el email propio pide la contraseña actual',
      body: profesionalCambiado,
      answers: { 200: profesionalGuardado },
      handle: async (request) => {
        await conRolQueHay(request.body.rol, request.params.id);
        const id = propioODeAdmin(request);
        const antes = await vista.get(id);
        const guardada = await gestion.actualizar(id, request.body, request);
        const respuesta = await guardado(id, guardada, 'Profesional actualizado exitosamente', antes);
        return ok(respuesta, { subject: id });
      },
    }),
    route({
      method: 'PUT',
      path: `${path}/password`,
      access: ROLES,
      conContrasenaTemporal: true,
      summary:
        'Cambia la contraseña y termina las sesiones; la propia pide la actual y contesta otro token, la de otro es temporal',
      body: cuerpoDeContrasena,
      answers: { 200: contrasenaGuardada },
      secret: true,
      handle: async (request) => {
        const id = request.params.id;
        const { caller } = request;
        const propia = id === caller.id;
        if (caller.temporal && !propia) throw contrasenaTemporal();
        const { newPassword, currentPassword } = leerCambio(propia, request.body);
        if (!propia && caller.rol !== 'admin') throw new Forbidden();
        const antes = await vista.get(id);
        const guardada = await gestion.cambiarContrasena(id, newPassword, currentPassword, request);
        const respuesta = {
          ...(await guardado(id, guardada, 'Contraseña actualizada exitosamente', antes)),
          ...(propia &&
            !(await falta(id)) && { token: await sesiones.iniciar(id, vigente(guardada.state), request) }),
        };
        return ok(respuesta, { subject: id });
      },
    }),
    route({
      method: 'GET',
      path: `${path}/google`,
      access: ROLES,
      summary: 'Si Google Calendar está configurado en esta instalación, y si el profesional lo vinculó',
      answers: { 200: estadoDeGoogle },
      handle: async (request) => {
        const { google_vinculado: vinculado, google_permiso_retirado: permisoRetirado = false } = await leer(
          propioODeAdmin(request),
        );
        return ok({ configurado: googleConfigurado, vinculado, permisoRetirado });
      },
    }),
    route({
      method: 'DELETE',
      path,
      access: ['admin'],
      summary: 'Elimina a un profesional y todo lo suyo, para siempre',
      answers: { 200: hecho },
      handle: async (request) => {
        await gestion.eliminar(request.params.id, request.caller, request);
        return ok({ message: 'Profesional y todos sus datos eliminados permanentemente' });
      },
    }),
  ];
};
