/**
 * What every service knows of the sessions of each profesional, from the events that accounts publishes: a
 * token stops working everywhere soon after its user is deleted, deactivated or given a new password, or its
 * second step is reset.
 * Ids and roles only; an erased profesional leaves nothing but the fact.
 */
import type { ProfesionalEvent, Rol } from '@odonto/contracts';
import type { SegundoFactorRestablecido } from '@odonto/contracts/segundo-factor-eventos';
import { projection } from '../projections/projection.ts';

export interface Sesion {
  readonly id: string;
  readonly rol: Rol;
  /** False while the account is inactive, and for ever once it was deleted. */
  readonly vigente: boolean;
  /** How many times all sessions of this user were ended; a token says how many there were when it was issued. */
  readonly terminadas: number;
}

const nueva = (id: string, rol: Rol): Sesion => ({ id, rol, vigente: true, terminadas: 0 });

const terminada = (sesion: Sesion | undefined, id: string): Sesion => {
  const antes = sesion ?? nueva(id, 'profesional');
  return { ...antes, terminadas: antes.terminadas + 1 };
};

export const sesiones = projection<Sesion, ProfesionalEvent | SegundoFactorRestablecido>({
  name: 'sesiones',
  version: 2,
  indexes: [],
  id: ({ data }) => data.profesionalId,
  keys: () => ({}),
  on: {
    ProfesionalRegistrado: (_, { data }) => nueva(data.profesionalId, data.rol),
    RolCambiado: (sesion, { data }) => ({
      ...(sesion ?? nueva(data.profesionalId, data.rol)),
      rol: data.rol,
    }),
    ContrasenaCambiada: (sesion, { data }) => terminada(sesion, data.profesionalId),
    SegundoFactorRestablecido: (sesion, { data }) => terminada(sesion, data.profesionalId),
    ProfesionalDesactivado: (sesion, { data }) => ({
      ...terminada(sesion, data.profesionalId),
      vigente: false,
    }),
    ProfesionalActivado: (sesion, { data }) => ({
      ...(sesion ?? nueva(data.profesionalId, 'profesional')),
      vigente: true,
    }),
    ProfesionalEliminado: (sesion, { data }) => ({
      ...terminada(sesion, data.profesionalId),
      vigente: false,
    }),
  },
});
