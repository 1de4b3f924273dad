/** `/api/segundo-factor` is the caller's own second step. An administrator resets another account's. */
import { conContrasena, confirmacion, inscripcion, nombreDeLlave } from '@odonto/contracts/segundo-factor';
import {
  estadoDeSegundoFactor,
  type EstadoDeSegundoFactor,
  inscripcionIniciada,
  segundoFactorGuardado,
} from '@odonto/contracts/segundo-factor-vistas';
import { ROLES } from '@odonto/contracts/sesion';
import { hecho } from '@odonto/contracts/vista';
import { RuleBroken } from '@odonto/event-kit/decider';
import { ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { Comprobacion, QuienPrueba } from '../contrasena/comprobacion.ts';
import type { Usuarios } from '../profesional/usuarios.ts';
import { type Usuario, vigente, profesionalInexistente } from '../profesional/profesional.decider.ts';
import { type Desafios, desafioVencido } from './desafios.ts';
import type { Inscripciones } from './inscripciones.ts';
import { sitioDe } from './llaves-de-acceso.ts';
import { estaActivo } from './segundo-factor.decider.ts';
import type { SegundoFactorCommand } from './segundo-factor.messages.ts';

interface Dependencies {
  readonly usuarios: Usuarios;
  readonly comprobar: Comprobacion;
  readonly inscripciones: Inscripciones;
  readonly desafios: Desafios;
  readonly requerido: (usuario: Usuario) => boolean;
}

const path = '/api/segundo-factor';
const deUno = '/api/profesionales/:id/segundo-factor';

export const segundoFactorRoutes = (dependencies: Dependencies): readonly Route[] => {
  const { usuarios, comprobar, inscripciones, desafios, requerido } = dependencies;
  const cargar = async (id: string): Promise<Usuario> => vigente(await usuarios.profesionales.load(id));

  /** The caller's account. @throws Forbidden when the password is wrong */
  const conSuContrasena = async (password: string, request: QuienPrueba): Promise<Usuario> => {
    const usuario = await cargar(request.caller.id);
    await comprobar(usuario, password, request);
    return usuario;
  };

  const estadoDe = (usuario: Usuario, request: Pick<Request, 'headers'>): EstadoDeSegundoFactor => {
    const { aplicacion, llaves, codigos } = usuario.segundoFactor;
    return {
      activo: estaActivo(usuario.segundoFactor),
      requerido: requerido(usuario),
      aplicacion: aplicacion !== undefined,
      llaves: llaves.map(({ id, nombre, agregada, sitio }) => ({ id, nombre, agregada, sitio })),
      codigos_de_recuperacion: codigos.filter((codigo) => codigo !== undefined).length,
      admite_llaves: sitioDe(request) !== undefined,
    };
  };

  const guardado = (
    { usuario, codigos }: { readonly usuario: Usuario; readonly codigos?: readonly string[] },
    message: string,
    request: Request,
  ) =>
    ok(
      { segundo_factor: estadoDe(usuario, request), message, ...(codigos && { codigos: [...codigos] }) },
      { subject: request.caller.id },
    );

  const mandar = async (command: SegundoFactorCommand, request: Request): Promise<{ usuario: Usuario }> => {
    const { state } = await usuarios.profesionales.handle(command.data.profesionalId, command, request);
    return { usuario: vigente(state) };
  };

  return [
    route({
      method: 'GET',
      path: deUno,
      access: ROLES,
      summary: 'La verificación en dos pasos de uno mismo, o de cualquiera para un administrador',
      answers: { 200: estadoDeSegundoFactor },
      handle: async (request) => {
        const { caller, params } = request;
        const id = params.id;
        if (caller.rol !== 'admin' && caller.id !== id) throw profesionalInexistente();
        return ok(estadoDe(await cargar(id), request), { subject: id });
      },
    }),
    route({
      method: 'DELETE',
      path: deUno,
      access: ['admin'],
      summary: 'Restablece la verificación en dos pasos de otra cuenta y termina sus sesiones',
      body: conContrasena,
      answers: { 200: hecho },
      handle: async (request) => {
        const profesionalId = request.params.id;
        if (profesionalId === request.caller.id)
          throw new RuleBroken(
            'cuenta-propia',
            'Su propia verificación en dos pasos la restablece otro administrador',
          );
        await cargar(profesionalId);
        await conSuContrasena(request.body.currentPassword, request);
        await mandar({ type: 'RestablecerSegundoFactor', data: { profesionalId } }, request);
        return ok({ message: 'Verificación en dos pasos restablecida exitosamente' });
      },
    }),
    route({
      method: 'POST',
      path: `${path}/inscripcion`,
      access: ROLES,
      summary: 'Empieza a agregar una llave de acceso o los códigos de una aplicación',
      body: inscripcion,
      answers: { 200: inscripcionIniciada },
      secret: true,
      handle: async (request) => {
        const { currentPassword, metodo } = request.body;
        const usuario = await conSuContrasena(currentPassword, request);
        const { headers, caller } = request;
        return ok(await inscripciones.iniciar(caller.id, usuario, metodo, { headers, alIngresar: false }));
      },
    }),
    route({
      method: 'POST',
      path: `${path}/confirmacion`,
      access: ROLES,
      summary: 'Confirma lo que se empezó a agregar; la primera vez contesta los códigos de recuperación',
      body: confirmacion,
      answers: { 200: segundoFactorGuardado },
      secret: true,
      handle: async (request) => {
        const abierta = desafios.abrir('inscripcion', request.body.desafio);
        if (abierta.profesionalId !== request.caller.id || abierta.alIngresar) throw desafioVencido();
        const inscrita = await inscripciones.confirmar(abierta, request.body, request, request);
        const message =
          abierta.metodo === 'llave'
            ? 'Llave de acceso agregada exitosamente'
            : 'Códigos de la aplicación activados exitosamente';
        return guardado(inscrita, message, request);
      },
    }),
    route({
      method: 'POST',
      path: `${path}/recuperacion`,
      access: ROLES,
      summary: 'Genera otros diez códigos de recuperación; los anteriores dejan de servir',
      body: conContrasena,
      answers: { 200: segundoFactorGuardado },
      secret: true,
      handle: async (request) => {
        await conSuContrasena(request.body.currentPassword, request);
        const inscrita = await inscripciones.otrosCodigos(request.caller.id, request);
        return guardado(inscrita, 'Códigos de recuperación generados exitosamente', request);
      },
    }),
    route({
      method: 'DELETE',
      path: `${path}/aplicacion`,
      access: ROLES,
      summary: 'Desactiva los códigos de la aplicación',
      body: conContrasena,
      answers: { 200: segundoFactorGuardado },
      handle: async (request) => {
        const usuario = await conSuContrasena(request.body.currentPassword, request);
        const data = { profesionalId: request.caller.id, requerido: requerido(usuario) };
        const cambiada = await mandar({ type: 'DesactivarCodigosTemporales', data }, request);
        return guardado(cambiada, 'Códigos de la aplicación desactivados', request);
      },
    }),
    route({
      method: 'PUT',
      path: `${path}/llaves/:llaveId`,
      access: ROLES,
      summary: 'Cambia el nombre de una llave de acceso',
      body: nombreDeLlave,
      answers: { 200: segundoFactorGuardado },
      handle: async (request) => {
        const { caller, params, body } = request;
        const data = { profesionalId: caller.id, llaveId: params.llaveId, nombre: body.nombre };
        const cambiada = await mandar({ type: 'NombrarLlaveDeAcceso', data }, request);
        return guardado(cambiada, 'Nombre de la llave actualizado exitosamente', request);
      },
    }),
    route({
      method: 'DELETE',
      path: `${path}/llaves/:llaveId`,
      access: ROLES,
      summary: 'Quita una llave de acceso',
      body: conContrasena,
      answers: { 200: segundoFactorGuardado },
      handle: async (request) => {
        const usuario = await conSuContrasena(request.body.currentPassword, request);
        const llaveId = request.params.llaveId;
        const data = { profesionalId: request.caller.id, llaveId, requerido: requerido(usuario) };
        const cambiada = await mandar({ type: 'QuitarLlaveDeAcceso', data }, request);
        return guardado(cambiada, 'Llave de acceso quitada', request);
      },
    }),
  ];
};
