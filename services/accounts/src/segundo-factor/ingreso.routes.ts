/** Public routes of the steps after a login's password. Each request carries the challenge of the step before. */
import { confirmacion, inscripcionAlIngresar, segundoPaso } from '@odonto/contracts/segundo-factor';
import { inscripcionIniciada, sesionConCodigos } from '@odonto/contracts/segundo-factor-vistas';
import { sesionIniciada } from '@odonto/contracts/profesional-vistas';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { IniciarSesion } from '../login/iniciar-sesion.ts';
import { type Desafios, desafioVencido } from './desafios.ts';
import type { Inscripciones } from './inscripciones.ts';
import { estaActivo } from './segundo-factor.decider.ts';
import type { PasosDeIngreso } from './segundo-paso.ts';

interface Dependencies {
  readonly pasos: PasosDeIngreso;
  readonly inscripciones: Inscripciones;
  readonly desafios: Desafios;
  readonly iniciarSesion: IniciarSesion;
}

const path = '/api/profesionales/login';

export const ingresoRoutes = ({
  pasos,
  inscripciones,
  desafios,
  iniciarSesion,
}: Dependencies): readonly Route[] => [
  route({
    method: 'POST',
    path: `${path}/segundo-factor`,
    access: 'publica',
    summary: 'El segundo paso de un ingreso: un código, un código de recuperación o una llave de acceso',
    body: segundoPaso,
    answers: { 200: sesionIniciada },
    handle: async (request) => {
      const desafio = desafios.abrir('ingreso', request.body.desafio);
      const usuario = await pasos.usuarioDe(desafio);
      await pasos.comprobar(desafio, usuario, request.body, request);
      return ok(await iniciarSesion(desafio.profesionalId, usuario, request));
    },
  }),
  route({
    method: 'POST',
    path: `${path}/inscripcion`,
    access: 'publica',
    summary: 'Empieza la verificación en dos pasos de quien la necesita para ingresar',
    body: inscripcionAlIngresar,
    answers: { 200: inscripcionIniciada },
    handle: async (request) => {
      const { desafio: texto, metodo } = request.body;
      const desafio = desafios.abrir('sin-inscribir', texto);
      const usuario = await pasos.usuarioDe(desafio);
      if (estaActivo(usuario.segundoFactor)) throw desafioVencido();
      const { headers } = request;
      return ok(
        await inscripciones.iniciar(desafio.profesionalId, usuario, metodo, { headers, alIngresar: true }),
      );
    },
  }),
  route({
    method: 'POST',
    path: `${path}/confirmacion`,
    access: 'publica',
    summary: 'Confirma la verificación en dos pasos e inicia la sesión; contesta los códigos de recuperación',
    body: confirmacion,
    answers: { 200: sesionConCodigos },
    handle: async (request) => {
      const inscripcion = desafios.abrir('inscripcion', request.body.desafio);
      const usuario = await pasos.usuarioDe(inscripcion);
      if (!inscripcion.alIngresar || estaActivo(usuario.segundoFactor)) throw desafioVencido();
      const { profesionalId } = inscripcion;
      const { requestId, onAppended } = request;
      const inscrita = await inscripciones.confirmar(inscripcion, request.body, request, {
        actor: { id: profesionalId, rol: usuario.rol },
        requestId,
        ...(onAppended && { onAppended }),
      });
      // `usuario` was loaded before the enrolment: if its sessions were ended since then, this one ends too.
      const sesion = await iniciarSesion(profesionalId, usuario, request);
      return ok({ ...sesion, codigos: [...(inscrita.codigos ?? [])] });
    },
  }),
];
