/** Sites for tests of screens, and the functions of the user in them. */
import { type Funcion, type Permiso, permisosQueDa } from '@odonto/contracts/permisos';
import { permisos$, type Rol, SIN_ORGANIZACION } from '@odonto/mfe-kit';
import { signIn } from '@odonto/mfe-kit/testing';

interface Trabajo {
  readonly sucursal: string;
  readonly funcion: Funcion;
  readonly quitados?: readonly Permiso[];
}

/** Gives the user these functions. The id of a site is its name in small letters. */
export const trabajarEn = (rol: Rol, ...puestos: readonly Trabajo[]): void =>
  permisos$.next({
    status: 'listo',
    mis: {
      administra: false,
      membresias: puestos.map(({ sucursal, funcion, quitados = [] }) => ({
        sucursal_id: sucursal.toLowerCase(),
        sucursal,
        color: '#4c6ef5',
        funcion,
        permisos: [...permisosQueDa({ funcion, agregados: [], quitados }, rol)],
      })),
    },
  });

/** Signs a receptionist of Centro in. */
export const deRecepcion = (...quitados: readonly Permiso[]): void => {
  signIn('personal');
  trabajarEn('personal', { sucursal: 'Centro', funcion: 'recepcion', quitados });
};

export const sinOrganizacion = (): void => {
  permisos$.next(SIN_ORGANIZACION);
  localStorage.clear();
};
