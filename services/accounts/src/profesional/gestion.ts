/** What concerns a profesional's account and more than its own stream: e-mails, administrators, passwords. */
import {
  type DatosDeProfesional,
  MENSAJES_DE_CONTRASENA,
  type profesionalCambiado,
  type profesionalNuevo,
} from '@odonto/contracts';
import { Forbidden, RuleBroken } from '@odonto/service-kit/decider/errors';
import type { Caller, CommandContext } from '@odonto/service-kit/http/route';
import type { z } from 'zod';
import { relevar, sumarSiEsAdmin } from '../administradores/relevo.ts';
import type { Contrasenas } from '../contrasena/contrasenas.ts';
import { mismoEmail } from '../email/email.stream.ts';
import type { Reserva } from '../email/reserva.ts';
import type { Cuentas } from './cuentas.ts';
import { type Cuenta, type EstadoDeCuenta, profesionalInexistente } from './profesional.decider.ts';

type Cambios = z.infer<typeof profesionalCambiado>;

export interface Gestion {
  /** @throws RuleBroken when the e-mail is another's */
  registrar(id: string, nuevo: z.infer<typeof profesionalNuevo>, context: CommandContext): Promise<void>;
  /**
   * Applies all of it or, when a rule says no, nothing.
   * @throws Forbidden when a caller who is no admin would change `rol` or `activo`
   * @throws RuleBroken when the e-mail is another's, or no active admin would be left
   */
  actualizar(id: string, cambios: Cambios, caller: Caller, context: CommandContext): Promise<void>;
  /**
   * @param actual the password as it is now, for one's own
   * @throws Forbidden when it is another
   */
  cambiarContrasena(
    id: string,
    nueva: string,
    actual: string | undefined,
    context: CommandContext,
  ): Promise<Cuenta>;
  /** @throws RuleBroken for oneself and for the last active admin */
  eliminar(id: string, caller: Caller, context: CommandContext): Promise<void>;
}

interface Dependencies {
  readonly cuentas: Cuentas;
  readonly reserva: Reserva;
  readonly contrasenas: Contrasenas;
}

/** @throws NotFound */
const vigente = (estado: EstadoDeCuenta): Cuenta => {
  if (estado.status !== 'vigente') throw profesionalInexistente();
  return estado;
};

export const gestion = ({ cuentas, reserva, contrasenas }: Dependencies): Gestion => {
  const { profesionales } = cuentas;
  const cargar = async (id: string): Promise<Cuenta> => vigente(await profesionales.load(id));

  const cambiarDatos = async (
    id: string,
    antes: Cuenta,
    cambios: Partial<DatosDeProfesional>,
    context: CommandContext,
  ): Promise<void> => {
    await profesionales.handle(
      id,
      { type: 'ActualizarPerfil', data: { profesionalId: id, cambios } },
      context,
    );
    if (cambios.email !== undefined && !mismoEmail(cambios.email, antes.datos.email))
      await reserva.liberar(antes.datos.email, id, context);
  };

  /** What makes somebody less goes first: it may be refused. */
  const cambiarAcceso = async (
    id: string,
    { rol, activo }: Cambios,
    context: CommandContext,
  ): Promise<void> => {
    if (activo === false) await relevar(cuentas, id, { tipo: 'desactivado' }, context);
    if (rol !== undefined && rol !== 'admin') await relevar(cuentas, id, { tipo: 'otro-rol', rol }, context);
    if (rol === 'admin') {
      const handled = await profesionales.handle(
        id,
        { type: 'CambiarRol', data: { profesionalId: id, rol } },
        context,
      );
      await sumarSiEsAdmin(cuentas, id, handled, context);
    }
    if (activo === true) {
      const handled = await profesionales.handle(
        id,
        { type: 'ActivarProfesional', data: { profesionalId: id } },
        context,
      );
      await sumarSiEsAdmin(cuentas, id, handled, context);
    }
  };

  return {
    registrar: async (id, { password, rol = 'profesional', ...datos }, context) => {
      const hash = await contrasenas.hash(password);
      await reserva.reservar(datos.email, id, context);
      const handled = await profesionales.handle(
        id,
        { type: 'RegistrarProfesional', data: { profesionalId: id, rol, datos, hash } },
        context,
      );
      await sumarSiEsAdmin(cuentas, id, handled, context);
    },

    actualizar: async (id, { rol, activo, ...datos }, caller, context) => {
      const antes = await cargar(id);
      const otroAcceso = {
        ...(rol !== undefined && rol !== antes.rol && { rol }),
        ...(activo !== undefined && activo !== antes.activo && { activo }),
      };
      if (Object.keys(otroAcceso).length > 0 && caller.rol !== 'admin') throw new Forbidden();
      const { email = antes.datos.email } = datos;
      const otroEmail = !mismoEmail(email, antes.datos.email);
      if (otroEmail) await reserva.reservar(email, id, context);
      try {
        await cambiarAcceso(id, otroAcceso, context);
      } catch (error) {
        if (otroEmail) await reserva.liberar(email, id, context);
        throw error;
      }
      await cambiarDatos(id, antes, datos, context);
    },

    cambiarContrasena: async (id, nueva, actual, context) => {
      const { hash: anterior } = await cargar(id);
      if (actual !== undefined && !(await contrasenas.fits(actual, anterior)))
        throw new Forbidden(MENSAJES_DE_CONTRASENA.actualIncorrecta);
      const hash = await contrasenas.hash(nueva);
      const { state } = await profesionales.handle(
        id,
        { type: 'CambiarContrasena', data: { profesionalId: id, hash } },
        context,
      );
      return vigente(state);
    },

    eliminar: async (id, caller, context) => {
      const { datos } = await cargar(id);
      if (id === caller.id) throw new RuleBroken('cuenta-propia', 'No puedes eliminar tu propia cuenta');
      await relevar(cuentas, id, { tipo: 'eliminado' }, context);
      await reserva.liberar(datos.email, id, context);
    },
  };
};
