/** Who may do what in the organization (docs/spec/organization.md#who). Its routes all check rights here. */
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import { alcanceDe, type Funcion } from '@odonto/contracts/permisos';
import type { Profesional } from '@odonto/contracts/profesional-vistas';
import { existing, Forbidden } from '@odonto/event-kit/decider';
import { Preparing, type View } from '@odonto/event-kit/projections';
import {
  leerOrganizacion,
  type MembresiasDeCuenta,
  type MembresiaVigente,
  membresiasQueValen,
  type Organizacion,
  sinPermiso,
} from '@odonto/practice/acceso';
import { noSuchPath } from '@odonto/service-kit/http';
import type { Caller } from '@odonto/service-kit/routes';
import { type EstadoDeOrganizacion, sucursalInexistente } from './sucursal/organizacion.decider.ts';

/** Who may call a route of the organization. Admins may call all of them. */
type Para = 'admin' | 'directores' | 'miembros' | 'todos';

export interface Quien {
  /** Whether a site is open. */
  hayOrganizacion(): Promise<boolean>;
  /** The account as answers show it: while a site is open, with `organizacion`. */
  conOrganizacion(profesional: Profesional): Promise<Profesional>;
  /**
   * The check for `admits` of a route. While no site is open the address does not exist, except for an admin. An
   * auditor may call only the routes for `todos`.
   */
  admite(para: Para): (caller: Caller) => Promise<void>;
  /** The memberships of an account in open sites. */
  membresiasDe(profesionalId: string): Promise<readonly MembresiaVigente[]>;
  /** The sites that the caller sees; with `soloDirigidas` only those that the caller directs. An admin sees all. */
  visibles(
    caller: Caller,
    sucursales: readonly Sucursal[],
    soloDirigidas?: true,
  ): Promise<readonly Sucursal[]>;
  /**
   * @returns the caller's membership as director of that site; undefined for an admin, who directs every site
   * @throws NotFound when the caller is no member of the site, as if it did not exist
   * @throws Forbidden when the caller has another function there
   */
  dirige(caller: Caller, sucursalId: string): Promise<MembresiaVigente | undefined>;
  /** As `dirige`. @throws Failure 403 `permiso` when the caller may not manage the team */
  gestiona(caller: Caller, sucursalId: string): Promise<MembresiaVigente | undefined>;
}

interface Vistas {
  readonly organizacion: View<Organizacion>;
  readonly membresias: View<MembresiasDeCuenta>;
  /** The stream of the organization, folded. */
  readonly folded: () => Promise<EstadoDeOrganizacion>;
}

const esDirector = ({ funcion }: { readonly funcion: Funcion }): boolean => funcion === 'director';

export const quienEn = (vistas: Vistas): Quien => {
  const hayOrganizacion = async (): Promise<boolean> => {
    try {
      return (await leerOrganizacion(vistas.organizacion)).abiertas.length > 0;
    } catch (error) {
      if (!(error instanceof Preparing)) throw error;
      // While the projection is built, the stream is read instead, so that nobody waits to sign in.
      return [...(await vistas.folded()).sucursales.values()].some(({ archivada }) => !archivada);
    }
  };
  const membresiasDe = (id: string) => membresiasQueValen(vistas, id);

  const dirige: Quien['dirige'] = async (caller, sucursalId) => {
    if (caller.rol === 'admin') return undefined;
    const propia = existing(
      (await membresiasDe(caller.id)).find((una) => una.sucursalId === sucursalId),
      sucursalInexistente,
    );
    if (!esDirector(propia)) throw new Forbidden();
    return propia;
  };

  return {
    hayOrganizacion,
    conOrganizacion: async (profesional) =>
      (await hayOrganizacion()) ? { ...profesional, organizacion: true } : profesional,
    membresiasDe,
    dirige,
    admite: (para) => async (caller) => {
      if (caller.rol === 'admin') return;
      if (!(await hayOrganizacion())) throw noSuchPath();
      if (para === 'todos') return;
      if (para === 'admin' || caller.rol === 'auditor') throw new Forbidden();
      if (para === 'directores' && !(await membresiasDe(caller.id)).some(esDirector)) throw new Forbidden();
    },
    visibles: async (caller, sucursales, soloDirigidas) => {
      if (caller.rol === 'admin') return sucursales;
      const propias = await membresiasDe(caller.id);
      const suyas = soloDirigidas ? propias.filter(esDirector) : propias;
      const ids = new Set(suyas.map(({ sucursalId }) => sucursalId));
      return sucursales.filter(({ id }) => ids.has(id));
    },
    gestiona: async (caller, sucursalId) => {
      const propia = await dirige(caller, sucursalId);
      if (propia && alcanceDe('membresias.gestionar', propia) === undefined)
        throw sinPermiso('membresias.gestionar');
      return propia;
    },
  };
};
