/** Changes of a profesional's account that involve more than its own stream: e-mails, administrators, passwords. */
import {
  type DatosDeProfesional,
  MENSAJES_DE_CONTRASENA,
  type profesionalCambiado,
  type profesionalNuevo,
} from '@odonto/contracts';
import type { Handled, CommandContext } from '@odonto/event-kit/commands';
import { Forbidden, Malformed, RuleBroken } from '@odonto/event-kit/decider';
import type { Caller } from '@odonto/service-kit/routes';
import type { Settings } from '@odonto/service-kit/settings';
import type { z } from 'zod';
import { relevar, sumarSiEsAdmin } from '../administradores/relevo.ts';
import type { Comprobacion, QuienPrueba } from '../contrasena/comprobacion.ts';
import type { Contrasenas } from '../contrasena/contrasenas.ts';
import type { Politica } from '../contrasena/politica.ts';
import { emailAceptable } from '../email/email-aceptable.ts';
import { mismoEmail } from '../email/email.stream.ts';
import type { Reserva } from '../email/reserva.ts';
import type { Usuarios } from './usuarios.ts';
import { type Usuario, type EstadoDeUsuario, vigente } from './profesional.decider.ts';
import type { UsuarioEvent } from './profesional.messages.ts';

type Cambios = z.infer<typeof profesionalCambiado>;

/** The caller of a change, and their address. */
type Solicitud = CommandContext & QuienPrueba;

/** The account after the last command on it. */
export type UsuarioGuardado = Handled<EstadoDeUsuario, UsuarioEvent>;

export interface Gestion {
  /** @throws RuleBroken when another account has the e-mail; Malformed when the password is not allowed */
  registrar(
    id: string,
    nuevo: z.infer<typeof profesionalNuevo>,
    context: CommandContext,
  ): Promise<UsuarioGuardado>;
  /**
   * Applies all changes or, when a rule is broken, none.
   * @throws Forbidden when a caller who is not an admin would change `rol` or `activo`
   * @throws Malformed, Forbidden when callers would change their own e-mail without the current password
   * @throws RuleBroken when another account has the e-mail, or no active admin would be left
   */
  actualizar(id: string, cambios: Cambios, request: Solicitud): Promise<UsuarioGuardado>;
  /**
   * @param actual the current password, for the caller's own account; without it the new one is temporary
   * @throws Forbidden when `actual` is wrong; Failure 429 when it was tried too often
   * @throws Malformed when the new one is not allowed
   * @throws RuleBroken when the account's sessions were ended in the meantime, as by a reset
   */
  cambiarContrasena(
    id: string,
    nueva: string,
    actual: string | undefined,
    request: Solicitud,
  ): Promise<UsuarioGuardado>;
  /**
   * @throws RuleBroken for the caller's own account, the last active admin, and an account that signed records of the
   * organization
   */
  eliminar(id: string, caller: Caller, context: CommandContext): Promise<void>;
}

interface Dependencies {
  readonly usuarios: Usuarios;
  readonly reserva: Reserva;
  readonly contrasenas: Contrasenas;
  readonly comprobar: Comprobacion;
  readonly politica: Politica;
  /** `CONTRASENA_INICIAL` */
  readonly inicial: Settings['contrasenaInicial'];
  /** @throws RuleBroken for an account that signed records of the organization */
  readonly sinHistorias: (profesionalId: string) => Promise<void>;
}

export const gestion = ({
  usuarios,
  reserva,
  contrasenas,
  comprobar,
  politica,
  inicial,
  sinHistorias,
}: Dependencies): Gestion => {
  const { profesionales } = usuarios;
  const cargar = async (id: string): Promise<Usuario> => vigente(await profesionales.load(id));

  /** A thief of a session must not be able to take over the account's e-mail. */
  const probarParaEmail = async (usuario: Usuario, actual: string, request: QuienPrueba): Promise<void> => {
    if (actual === '')
      throw new Malformed([{ field: 'currentPassword', message: MENSAJES_DE_CONTRASENA.actualRequerida }]);
    await comprobar(usuario, actual, request);
  };

  const cambiarDatos = async (
    id: string,
    antes: Usuario,
    cambios: Partial<DatosDeProfesional>,
    context: CommandContext,
  ): Promise<UsuarioGuardado> => {
    const guardada = await profesionales.handle(
      id,
      { type: 'ActualizarPerfil', data: { profesionalId: id, cambios } },
      context,
    );
    if (cambios.email !== undefined && !mismoEmail(cambios.email, antes.datos.email))
      await reserva.liberar(antes.datos.email, id, context);
    return guardada;
  };

  /** A change that removes rights goes first, because it may be refused. */
  const cambiarAcceso = async (
    id: string,
    { rol, activo }: Cambios,
    context: CommandContext,
  ): Promise<void> => {
    if (activo === false) await relevar(usuarios, id, { tipo: 'desactivado' }, context);
    if (rol !== undefined && rol !== 'admin') await relevar(usuarios, id, { tipo: 'otro-rol', rol }, context);
    if (rol === 'admin') {
      const handled = await profesionales.handle(
        id,
        { type: 'CambiarRol', data: { profesionalId: id, rol } },
        context,
      );
      await sumarSiEsAdmin(usuarios, id, handled, context);
    }
    if (activo === true) {
      const handled = await profesionales.handle(
        id,
        { type: 'ActivarProfesional', data: { profesionalId: id } },
        context,
      );
      await sumarSiEsAdmin(usuarios, id, handled, context);
    }
  };

  return {
    registrar: async (id, { password, rol = 'profesional', ...enviados }, context) => {
      const datos = { ...enviados, email: emailAceptable(enviados.email) };
      await politica.exigir('password', password, datos.email);
      const hash = await contrasenas.hash(password);
      await reserva.reservar(datos.email, id, context);
      const handled = await profesionales.handle(
        id,
        {
          type: 'RegistrarProfesional',
          data: { profesionalId: id, rol, datos, hash, ...(inicial === 'temporal' && { temporal: true }) },
        },
        context,
      );
      await sumarSiEsAdmin(usuarios, id, handled, context);
      return handled;
    },

    actualizar: async (
      id,
      {
        rol,
        activo,
        currentPassword = '',
        pestana_inicial: pestana,
        pantalla_inicial: pantalla,
        ...enviados
      },
      request,
    ) => {
      const { caller } = request;
      const antes = await cargar(id);
      const otroAcceso = {
        ...(rol !== undefined && rol !== antes.rol && { rol }),
        ...(activo !== undefined && activo !== antes.activo && { activo }),
      };
      if (Object.keys(otroAcceso).length > 0 && caller.rol !== 'admin') throw new Forbidden();
      const { email: escrito = antes.datos.email } = enviados;
      const otroEmail = !mismoEmail(escrito, antes.datos.email);
      // An e-mail that the account already has stays as it is.
      const email = otroEmail ? emailAceptable(escrito) : escrito;
      const datos = { ...enviados, ...(otroEmail && { email }) };
      if (otroEmail && id === caller.id) await probarParaEmail(antes, currentPassword, request);
      if (otroEmail) await reserva.reservar(email, id, request);
      try {
        await cambiarAcceso(id, otroAcceso, request);
      } catch (error) {
        if (otroEmail) await reserva.liberar(email, id, request);
        throw error;
      }
      if (pestana !== undefined)
        await profesionales.handle(
          id,
          { type: 'ElegirPestanaInicial', data: { profesionalId: id, pestana } },
          request,
        );
      if (pantalla !== undefined)
        await profesionales.handle(
          id,
          { type: 'ElegirPantallaInicial', data: { profesionalId: id, pantalla } },
          request,
        );
      return cambiarDatos(id, antes, datos, request);
    },

    cambiarContrasena: async (id, nueva, actual, request) => {
      const usuario = await cargar(id);
      await politica.exigir('newPassword', nueva, usuario.datos.email);
      const propia = actual !== undefined;
      if (propia) await comprobar(usuario, actual, request);
      if (usuario.temporal && actual === nueva)
        throw new Malformed([{ field: 'newPassword', message: MENSAJES_DE_CONTRASENA.repetida }]);
      const hash = await contrasenas.hash(nueva);
      return profesionales.handle(
        id,
        {
          type: 'CambiarContrasena',
          data: {
            profesionalId: id,
            hash,
            ...(propia ? { terminadas: usuario.terminadas } : { temporal: true }),
          },
        },
        request,
      );
    },

    eliminar: async (id, caller, context) => {
      const { datos } = await cargar(id);
      if (id === caller.id) throw new RuleBroken('cuenta-propia', 'No puedes eliminar tu propia cuenta');
      await sinHistorias(id);
      await relevar(usuarios, id, { tipo: 'eliminado' }, context);
      await reserva.liberar(datos.email, id, context);
    },
  };
};
