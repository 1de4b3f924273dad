/**
 * Functions of a site's staff and what each of them may do (docs/spec/organization.md#permissions). The services
 * decide by this one table, and the screen of the organization shows it.
 */
import type { Rol } from './sesion.ts';

/** The functions of a membership, with the labels of the screens. */
export const FUNCIONES = {
  odontologo: 'Odontólogo',
  asistente: 'Asistente',
  recepcion: 'Recepción',
  director: 'Director',
} as const;
export type Funcion = keyof typeof FUNCIONES;

/** Every permission, with the words that complete 'No tienes permiso para …'. */
export const PERMISOS = {
  'pacientes.ver-datos': 'ver los datos de los pacientes',
  'pacientes.registrar': 'registrar pacientes',
  'pacientes.editar-datos': 'editar los datos de los pacientes',
  'historia.ver': 'ver la historia clínica',
  'historia.escribir': 'escribir en la historia clínica',
  'turnos.ver': 'ver los turnos',
  'turnos.agendar': 'agendar turnos',
  'turnos.mover': 'mover turnos',
  'turnos.estado': 'cambiar el estado de los turnos',
  'turnos.flujo': 'llevar la sala de espera',
  'turnos.sobreturno': 'dar sobreturnos',
  'presupuestos.armar': 'armar presupuestos',
  'presupuestos.presentar': 'presentar presupuestos',
  'presupuestos.aceptar': 'aceptar presupuestos',
  'presupuestos.descuento': 'dar descuentos',
  'pagos.registrar': 'registrar pagos',
  'pagos.corregir': 'corregir pagos',
  'pagos.anular': 'anular pagos',
  'caja.operar': 'operar la caja',
  'caja.ver-esperado': 'ver lo esperado en la caja',
  'caja.revisar': 'revisar la caja',
  'pacientes.transferir': 'transferir pacientes',
  'pacientes.importar': 'importar pacientes',
  'tablero.sucursal': 'ver el tablero de la sucursal',
  'membresias.gestionar': 'gestionar el equipo',
} as const;
export type Permiso = keyof typeof PERMISOS;

/** The permissions on the account of a paciente. */
export const PERMISOS_DE_DINERO = [
  'presupuestos.armar',
  'presupuestos.presentar',
  'presupuestos.aceptar',
  'presupuestos.descuento',
  'pagos.registrar',
  'pagos.corregir',
  'pagos.anular',
] as const satisfies readonly Permiso[];

/** The permissions to change a turno. */
export const PERMISOS_DE_TURNO = [
  'turnos.mover',
  'turnos.estado',
  'turnos.flujo',
] as const satisfies readonly Permiso[];

/**
 * How far a permission goes:
 * - `todo`: everything of the site
 * - `propio`: one's own turnos, pacientes or figures
 * - `propio-y-sucursal`: one's own, and those of the site
 * - `en-nombre`: in the name of an odontologo
 * - `si-es-profesional`: only for an account with the role profesional
 * - `hasta-el-tope`: discounts up to the limit of the policy
 * - `misma-caja`: within the same cash session
 * - `recepcion-y-asistentes`: memberships of these two functions
 */
export type Alcance =
  | 'todo'
  | 'propio'
  | 'propio-y-sucursal'
  | 'en-nombre'
  | 'si-es-profesional'
  | 'hasta-el-tope'
  | 'misma-caja'
  | 'recepcion-y-asistentes';

const DE_ODONTOLOGO: Partial<Record<Permiso, Alcance>> = {
  'pacientes.ver-datos': 'todo',
  'pacientes.registrar': 'todo',
  'pacientes.editar-datos': 'todo',
  'historia.ver': 'todo',
  'historia.escribir': 'todo',
  'turnos.ver': 'propio-y-sucursal',
  'turnos.agendar': 'propio-y-sucursal',
  'turnos.mover': 'propio-y-sucursal',
  'turnos.estado': 'propio-y-sucursal',
  'turnos.flujo': 'propio-y-sucursal',
  'turnos.sobreturno': 'propio',
  'presupuestos.armar': 'hasta-el-tope',
  'presupuestos.presentar': 'hasta-el-tope',
  'presupuestos.aceptar': 'hasta-el-tope',
  'presupuestos.descuento': 'hasta-el-tope',
  'pagos.registrar': 'propio',
  'pagos.corregir': 'propio',
  'pagos.anular': 'propio',
  'pacientes.transferir': 'propio',
  'pacientes.importar': 'propio',
  'tablero.sucursal': 'propio',
};

const DE_ASISTENTE: Partial<Record<Permiso, Alcance>> = {
  'pacientes.ver-datos': 'todo',
  'historia.ver': 'todo',
  'historia.escribir': 'en-nombre',
  'turnos.ver': 'todo',
  'turnos.flujo': 'todo',
};

const DE_RECEPCION: Partial<Record<Permiso, Alcance>> = {
  'pacientes.ver-datos': 'todo',
  'pacientes.registrar': 'todo',
  'pacientes.editar-datos': 'todo',
  'turnos.ver': 'todo',
  'turnos.agendar': 'todo',
  'turnos.mover': 'todo',
  'turnos.estado': 'todo',
  'turnos.flujo': 'todo',
  'presupuestos.presentar': 'todo',
  'presupuestos.aceptar': 'todo',
  'pagos.registrar': 'todo',
  'pagos.corregir': 'misma-caja',
  'caja.operar': 'todo',
};

const DE_DIRECTOR: Partial<Record<Permiso, Alcance>> = {
  'pacientes.ver-datos': 'todo',
  'pacientes.registrar': 'todo',
  'pacientes.editar-datos': 'todo',
  'historia.ver': 'si-es-profesional',
  'historia.escribir': 'si-es-profesional',
  'turnos.ver': 'todo',
  'turnos.agendar': 'todo',
  'turnos.mover': 'todo',
  'turnos.estado': 'todo',
  'turnos.flujo': 'todo',
  'turnos.sobreturno': 'todo',
  'presupuestos.armar': 'todo',
  'presupuestos.presentar': 'todo',
  'presupuestos.aceptar': 'todo',
  'presupuestos.descuento': 'todo',
  'pagos.registrar': 'todo',
  'pagos.corregir': 'todo',
  'pagos.anular': 'todo',
  'caja.operar': 'todo',
  'caja.ver-esperado': 'todo',
  'caja.revisar': 'todo',
  'pacientes.transferir': 'todo',
  'pacientes.importar': 'todo',
  'tablero.sucursal': 'todo',
  'membresias.gestionar': 'recepcion-y-asistentes',
};

/** What each function may do. A permission that is absent is denied. */
export const PERMISOS_DE: Readonly<Record<Funcion, Readonly<Partial<Record<Permiso, Alcance>>>>> = {
  odontologo: DE_ODONTOLOGO,
  asistente: DE_ASISTENTE,
  recepcion: DE_RECEPCION,
  director: DE_DIRECTOR,
};

/** What a membership gives beyond its function, and what it takes away. */
export interface Excepciones {
  readonly agregados: readonly Permiso[];
  readonly quitados: readonly Permiso[];
}

export const VER_DATOS: Permiso = 'pacientes.ver-datos';
/** Permissions that are not about a paciente. Every other one shows who the paciente is. */
const SIN_PACIENTE: ReadonlySet<Permiso> = new Set<Permiso>([
  'caja.operar',
  'caja.ver-esperado',
  'caja.revisar',
  'tablero.sucursal',
  'membresias.gestionar',
]);

/** Whether the membership lacks a permission because it may not see the data of pacientes. */
export const leFaltaVerDatos = (permiso: Permiso, { quitados }: Pick<Excepciones, 'quitados'>): boolean =>
  permiso !== VER_DATOS && quitados.includes(VER_DATOS) && !SIN_PACIENTE.has(permiso);

/**
 * How far a permission of a membership goes; undefined when the membership lacks it. An added permission is given in
 * full.
 */
export const alcanceDe = (
  permiso: Permiso,
  { funcion, agregados, quitados }: Excepciones & { readonly funcion: Funcion },
): Alcance | undefined => {
  if (leFaltaVerDatos(permiso, { quitados })) return undefined;
  if (agregados.includes(permiso)) return 'todo';
  return quitados.includes(permiso) ? undefined : PERMISOS_DE[funcion][permiso];
};

/** All permissions of a membership. */
export const permisosDe = (funcion: Funcion, excepciones: Excepciones): ReadonlyMap<Permiso, Alcance> =>
  new Map(
    (Object.keys(PERMISOS) as Permiso[]).flatMap((permiso) => {
      const alcance = alcanceDe(permiso, { funcion, ...excepciones });
      return alcance === undefined ? [] : [[permiso, alcance]];
    }),
  );

/**
 * The functions that an account of a role may have in a site. Only dentists treat. Admins and auditors are members of
 * no site.
 */
export const FUNCIONES_DE_ROL: Readonly<Record<Rol, readonly Funcion[]>> = {
  profesional: ['odontologo', 'asistente', 'recepcion', 'director'],
  personal: ['asistente', 'recepcion', 'director'],
  admin: [],
  auditor: [],
};

/** The permissions that a membership gives to an account of that role, in the order of the table. */
export const permisosQueDa = (
  membresia: Excepciones & { readonly funcion: Funcion },
  rol: Rol,
): readonly Permiso[] =>
  [...permisosDe(membresia.funcion, membresia)]
    .filter(([, alcance]) => alcance !== 'si-es-profesional' || rol === 'profesional')
    .map(([permiso]) => permiso);
