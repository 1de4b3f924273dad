/**
 * Who may do what in a site, apart from pacientes (docs/spec/organization.md#permissions). Admins and auditors are
 * members of no site, so every site is not found for them.
 */
import { alcanceDe, type Permiso, permisosQueDa } from '@odonto/contracts/permisos';
import { existing, NotFound } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import {
  type MembresiasDeCuenta,
  type MembresiaVigente,
  membresiasQueValen,
} from './membresias.projection.ts';
import { leerOrganizacion, type Organizacion } from './organizacion.projection.ts';
import type { Persona } from './puede.ts';
import { sinPermiso } from './sin-permiso.ts';

export interface EnSucursal {
  /**
   * For `admits` of a route of the organization.
   * @throws NotFound while no site is open, as for an address that does not exist
   */
  admite(): Promise<void>;
  /** @throws NotFound 'La sucursal no existe' unless the person is a member of that open site */
  miembro(persona: Persona, sucursalId: string): Promise<MembresiaVigente>;
  /**
   * The membership that gives the person the permission. Its extent is `alcanceDe(permiso, membresia)` of contracts.
   * @throws NotFound as `miembro`; Failure 403 `permiso`
   */
  exigir(persona: Persona, sucursalId: string, permiso: Permiso): Promise<MembresiaVigente>;
  /**
   * `exigir` for turnos that `atiende` attends: a permission may cover only the person's own turnos.
   * @throws NotFound as `miembro`; Failure 403 `permiso`
   */
  exigirDe(persona: Persona, sucursalId: string, permiso: Permiso, atiende: string): Promise<void>;
  /** Whether the person treats pacientes there: their function lets them sign clinical records under their own name. */
  atiende(persona: Persona, sucursalId: string): Promise<boolean>;
}

interface Vistas {
  readonly organizacion: Pick<View<Organizacion>, 'get'>;
  readonly membresias: Pick<View<MembresiasDeCuenta>, 'get'>;
}

/** Only dentists attend. A director who is a dentist attends too. An added permission makes nobody a dentist. */
const QUE_ATIENDEN: readonly MembresiaVigente['funcion'][] = ['odontologo', 'director'];

/** Whether somebody with this role and membership treats pacientes at the site of the membership. */
export const atiendePor = (rol: Persona['rol'], { funcion }: Pick<MembresiaVigente, 'funcion'>): boolean =>
  rol === 'profesional' && QUE_ATIENDEN.includes(funcion);

export const enSucursal = (vistas: Vistas): EnSucursal => {
  const buscar = async (persona: Persona, sucursalId: string): Promise<MembresiaVigente | undefined> => {
    if (persona.rol !== 'profesional' && persona.rol !== 'personal') return undefined;
    const suyas = await membresiasQueValen(vistas, persona.id);
    return suyas.find((una) => una.sucursalId === sucursalId);
  };
  const miembro = async (persona: Persona, sucursalId: string): Promise<MembresiaVigente> =>
    existing(await buscar(persona, sucursalId), 'La sucursal no existe');
  const exigir: EnSucursal['exigir'] = async (persona, sucursalId, permiso) => {
    const membresia = await miembro(persona, sucursalId);
    if (!permisosQueDa(membresia, persona.rol).includes(permiso)) throw sinPermiso(permiso);
    return membresia;
  };
  return {
    admite: async () => {
      const { abiertas } = await leerOrganizacion(vistas.organizacion);
      if (abiertas.length === 0) throw new NotFound('La dirección no existe.');
    },
    miembro,
    exigir,
    exigirDe: async (persona, sucursalId, permiso, atiende) => {
      const membresia = await exigir(persona, sucursalId, permiso);
      const alcance = alcanceDe(permiso, membresia);
      const { id } = persona;
      if (alcance === 'propio' && atiende !== id) throw sinPermiso(permiso);
    },
    atiende: async (persona, sucursalId) => {
      const membresia = await buscar(persona, sucursalId);
      return membresia !== undefined && atiendePor(persona.rol, membresia);
    },
  };
};
