/** The function of a user in a site, as the screens of pacientes need it (docs/spec/organization.md#permissions). */
import type { Permiso } from '@odonto/contracts/permisos';
import { type Rol, type SucursalDeTrabajo, useSucursal, useUsuario } from '@odonto/mfe-kit';

export type Sitio = SucursalDeTrabajo['sucursales'][number];

/** Whether the user attends pacientes at the site, and so may be a responsable. */
export const atiende = (rol: Rol, { funcion }: Sitio): boolean =>
  rol === 'profesional' && (funcion === 'odontologo' || funcion === 'director');

export const puedeEn = ({ permisos }: Sitio, permiso: Permiso): boolean => permisos.includes(permiso);

/** The sites into which users may bring their own pacientes. */
export const useSitiosPropios = (): readonly Sitio[] => {
  const { rol } = useUsuario();
  return useSucursal().sucursales.filter((uno) => atiende(rol, uno) && puedeEn(uno, 'pacientes.registrar'));
};
