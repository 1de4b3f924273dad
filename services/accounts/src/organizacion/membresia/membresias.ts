/** Changes of memberships, which involve the caller, the site and the account besides the membership's own stream. */
import {
  type Membresia,
  type membresiaCambiada,
  type membresiaNueva,
  MENSAJES_DE_ORGANIZACION,
} from '@odonto/contracts/organizacion';
import type { MembresiaEvent } from '@odonto/contracts/organizacion-eventos';
import { type Funcion, FUNCIONES_DE_ROL, permisosQueDa } from '@odonto/contracts/permisos';
import type { CommandContext, CommandHandler, Handled } from '@odonto/event-kit/commands';
import { defined, existing, Malformed, NotFound, RuleBroken } from '@odonto/event-kit/decider';
import { documentAfter } from '@odonto/event-kit/projections';
import type { Caller } from '@odonto/service-kit/routes';
import type { z } from 'zod';
import type { Usuario } from '../../profesional/profesional.decider.ts';
import type { Usuarios } from '../../profesional/usuarios.ts';
import type { Quien } from '../quien.ts';
import { LA_UNICA, type Organizaciones } from '../sucursal/mandar.ts';
import { vigente } from '../sucursal/organizacion.decider.ts';
import { type DelEquipo, equipo } from './equipo.projection.ts';
import { membresiaInexistente, type Membresias } from './membresia.decider.ts';
import type { MembresiaCommand, Otorgante } from './membresia.messages.ts';

export type ComandosDeMembresia = CommandHandler<Membresias, MembresiaCommand, MembresiaEvent>;
type Solicitud = CommandContext & { readonly caller: Caller };

export interface CambiosDeMembresias {
  /**
   * @throws RuleBroken for the caller's own account, an account that is in the site's team already, an archived site
   * @throws NotFound for a site that the caller does not direct, and an account that cannot be a member
   * @throws Failure 403 `permiso` for what a director may not grant
   */
  otorgar(id: string, nueva: z.infer<typeof membresiaNueva>, request: Solicitud): Promise<Membresia>;
  /** @throws as `otorgar` */
  cambiar(
    actual: DelEquipo,
    cambios: z.infer<typeof membresiaCambiada>,
    request: Solicitud,
  ): Promise<Membresia>;
  /** An admin can also remove a membership of an archived site. @throws as `otorgar` */
  quitar(actual: DelEquipo, request: Solicitud): Promise<void>;
}

interface Dependencies {
  readonly comandos: ComandosDeMembresia;
  readonly organizaciones: Pick<Organizaciones, 'load'>;
  readonly usuarios: Pick<Usuarios, 'profesionales'>;
  readonly quien: Quien;
}

/** A membership as answers show it. */
export const membresiaDe = (
  una: DelEquipo,
  { nombre, apellido, rol }: Usuario['datos'] & Pick<Usuario, 'rol'>,
  sucursal: string,
): Membresia => ({
  id: una.id,
  profesional_id: una.profesionalId,
  nombre: `${nombre} ${apellido}`.trim(),
  rol,
  sucursal_id: una.sucursalId,
  sucursal,
  funcion: una.funcion,
  agregados: una.agregados,
  quitados: una.quitados,
  permisos: permisosQueDa(una, rol),
  desde: una.desde,
});

const noPropia = (profesionalId: string, caller: Caller): void => {
  if (profesionalId === caller.id) throw new RuleBroken('permisos-propios', MENSAJES_DE_ORGANIZACION.propios);
};

const conFuncionDeSuRol = ({ rol }: Usuario, funcion: Funcion): void => {
  if (!FUNCIONES_DE_ROL[rol].includes(funcion))
    throw new Malformed([{ field: 'funcion', message: MENSAJES_DE_ORGANIZACION.soloProfesional }]);
};

export const cambiosDeMembresias = ({
  comandos,
  organizaciones,
  usuarios,
  quien,
}: Dependencies): CambiosDeMembresias => {
  const otorganteEn = async (sucursalId: string, caller: Caller): Promise<{ por?: Otorgante }> => {
    const propia = await quien.gestiona(caller, sucursalId);
    if (!propia) return {};
    return { por: { rol: caller.rol, agregados: propia.agregados, quitados: propia.quitados } };
  };
  const sucursalVigente = async (id: string): Promise<string> =>
    vigente(await organizaciones.load(LA_UNICA), id).datos.nombre;
  /** @throws NotFound unless it is an active account of a role that has functions */
  const cuentaQuePuede = async (id: string): Promise<Usuario> => {
    const usuario = await usuarios.profesionales.load(id);
    if (usuario.status !== 'vigente' || !usuario.activo || FUNCIONES_DE_ROL[usuario.rol].length === 0)
      throw new NotFound(MENSAJES_DE_ORGANIZACION.cuenta);
    return usuario;
  };
  const respuesta = (
    id: string,
    { history }: Handled<Membresias, MembresiaEvent>,
    { rol, datos }: Usuario,
    sucursal: string,
  ): Membresia => {
    const una = existing(documentAfter(equipo, id, history), membresiaInexistente);
    return membresiaDe(una, { ...datos, rol }, sucursal);
  };
  /** For a caller who is not a member of the site, the membership does not exist. */
  const otorganteDe = async ({ sucursalId, profesionalId }: DelEquipo, caller: Caller) => {
    noPropia(profesionalId, caller);
    return otorganteEn(sucursalId, caller).catch((error: unknown) => {
      throw error instanceof NotFound ? membresiaInexistente() : error;
    });
  };

  return {
    otorgar: async (membresiaId, nueva, request) => {
      const { profesional_id: profesionalId, sucursal_id: sucursalId, funcion } = nueva;
      const { agregados = [], quitados = [] } = nueva;
      noPropia(profesionalId, request.caller);
      const por = await otorganteEn(sucursalId, request.caller);
      const sucursal = await sucursalVigente(sucursalId);
      const usuario = await cuentaQuePuede(profesionalId);
      conFuncionDeSuRol(usuario, funcion);
      const data = { membresiaId, profesionalId, sucursalId, funcion, agregados, quitados, ...por };
      const handled = await comandos.handle(profesionalId, { type: 'OtorgarMembresia', data }, request);
      return respuesta(membresiaId, handled, usuario, sucursal);
    },

    cambiar: async (actual, cambios, request) => {
      const { id: membresiaId, profesionalId, sucursalId } = actual;
      const por = await otorganteDe(actual, request.caller);
      const sucursal = await sucursalVigente(sucursalId);
      const usuario = await cuentaQuePuede(profesionalId);
      if (cambios.funcion) conFuncionDeSuRol(usuario, cambios.funcion);
      const data = { membresiaId, profesionalId, cambios: defined(cambios), ...por };
      const handled = await comandos.handle(profesionalId, { type: 'CambiarMembresia', data }, request);
      return respuesta(membresiaId, handled, usuario, sucursal);
    },

    quitar: async (actual, request) => {
      const { id: membresiaId, profesionalId } = actual;
      const por = await otorganteDe(actual, request.caller);
      const data = { membresiaId, profesionalId, ...por };
      await comandos.handle(profesionalId, { type: 'QuitarMembresia', data }, request);
    },
  };
};
