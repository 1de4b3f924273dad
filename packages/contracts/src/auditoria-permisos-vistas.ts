/** What one membership let an account do on a day. */
import { z } from 'zod';
import { FUNCIONES, PERMISOS } from './permisos.ts';
import { claveDe, type Vista, vista } from './vista.ts';

const permisos = z.array(claveDe(PERMISOS));

const permisosDeCuenta = vista('PermisosDeCuenta', {
  profesional_id: z.string(),
  /** Null once the personal data of the account was erased. */
  nombre: z.string().nullable(),
  sucursal_id: z.string(),
  /** Name of the site on that day. */
  sucursal: z.string(),
  funcion: claveDe(FUNCIONES),
  /** All permissions that the membership gave. */
  permisos,
  agregados: permisos,
  quitados: permisos,
});
export type PermisosDeCuenta = Vista<typeof permisosDeCuenta>;

/** By site and name. */
export const permisosAl = z.array(permisosDeCuenta);
