/**
 * What the user may do in a site, so that screens leave out what the server would refuse
 * (docs/spec/organization.md#screens-of-the-organization).
 */
import type { Membresia, MisPermisos } from '@odonto/contracts/organizacion-vistas';
import { type Alcance, type Funcion, type Permiso, PERMISOS_DE } from '@odonto/contracts/permisos';
import { TODAS_LAS_FUNCIONES } from './palabras.ts';

export interface Capacidades {
  /** Open, change, archive and reopen sites, and change the policy. */
  readonly administra: boolean;
  /** Change the chairs and holidays of this site, and see its team. */
  readonly dirige: boolean;
  /** Functions that the user may grant in this site. The user may change the memberships with these functions. */
  readonly funciones: readonly Funcion[];
  /** Whether a permission may be added to a membership: only one that the user has without limits. */
  readonly otorga: (permiso: Permiso) => boolean;
}

const DE_UN_DIRECTOR: readonly Funcion[] = ['recepcion', 'asistente'];
const SIN_LIMITES: readonly (Alcance | undefined)[] = ['todo', 'si-es-profesional'];

export const capacidadesEn = (mis: MisPermisos | undefined, sucursalId: string): Capacidades => {
  if (mis?.administra)
    return { administra: true, dirige: true, funciones: TODAS_LAS_FUNCIONES, otorga: () => true };
  const propia = mis?.membresias.find(({ sucursal_id: una }) => una === sucursalId);
  const dirige = propia?.funcion === 'director';
  const gestiona = dirige && propia.permisos.includes('membresias.gestionar');
  return {
    administra: false,
    dirige,
    funciones: gestiona ? DE_UN_DIRECTOR : [],
    otorga: (permiso) =>
      gestiona && propia.permisos.includes(permiso) && SIN_LIMITES.includes(PERMISOS_DE.director[permiso]),
  };
};

/** Whether the user may change a membership. Nobody may change their own. */
export const puedeCambiar = (
  { funciones }: Capacidades,
  { profesional_id: deQuien, funcion }: Membresia,
  usuarioId: string,
): boolean => deQuien !== usuarioId && funciones.includes(funcion);
