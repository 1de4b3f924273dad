/** The permissions as the screens of the organization name them. */
import { type Alcance, type Funcion, FUNCIONES, type Permiso, PERMISOS } from '@odonto/contracts/permisos';

/** The permissions of features that exist today. Add a permission here together with its feature. */
const HOY = /^(pacientes|historia|pagos|membresias)\.|^turnos\.(ver|agendar|mover|estado)$/;

export const PERMISOS_DE_HOY = (Object.keys(PERMISOS) as Permiso[]).filter((permiso) => HOY.test(permiso));

/** `Registrar pagos` */
export const nombreDe = (permiso: Permiso): string => {
  const accion = PERMISOS[permiso];
  return accion.charAt(0).toUpperCase() + accion.slice(1);
};

const ALCANCES: Readonly<Record<Alcance, string>> = {
  todo: 'Sí',
  propio: 'Solo lo propio',
  'propio-y-sucursal': 'Lo propio y lo de la sucursal',
  'en-nombre': 'En nombre de un odontólogo',
  'si-es-profesional': 'Si es profesional',
  'hasta-el-tope': 'Hasta el tope',
  'misma-caja': 'En la misma caja',
  'recepcion-y-asistentes': 'Recepción y asistentes',
};

/** How far a permission goes, in words. Undefined means that the permission is not given. */
export const alcanceEnPalabras = (alcance: Alcance | undefined): string =>
  alcance === undefined ? 'No' : ALCANCES[alcance];

export const TODAS_LAS_FUNCIONES = Object.keys(FUNCIONES) as Funcion[];

/** `1 persona`, `4 personas` */
export const cuantos = (numero: number, uno: string, muchos: string): string =>
  `${numero.toLocaleString('es-AR')} ${numero === 1 ? uno : muchos}`;
