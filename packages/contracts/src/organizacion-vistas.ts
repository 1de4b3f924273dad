/** Sites, memberships and the policy of the organization in answers (docs/spec/organization.md). */
import { z } from 'zod';
import { FUNCIONES, PERMISOS } from './permisos.ts';
import { ROLES } from './sesion.ts';
import { cantidad, claveDe, dia, instante, type Vista, vista } from './vista.ts';

const permisos = z.array(claveDe(PERMISOS));

const sillon = vista('Sillon', { id: z.string(), nombre: z.string(), orden: cantidad });
export type Sillon = Vista<typeof sillon>;

export const sucursal = vista('Sucursal', {
  id: z.string(),
  nombre: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  /** Name of the time zone: `America/Argentina/Buenos_Aires`. */
  zona_horaria: z.string(),
  /** `#rrggbb` */
  color: z.string(),
  /** Minutes in the waiting room after which a wait is long. */
  espera_larga: cantidad,
  archivada: z.boolean(),
  /** Sorted by `orden`, then by name. */
  sillones: z.array(sillon),
  /** Ascending. */
  feriados: z.array(dia),
  createdAt: instante,
});
export type Sucursal = Vista<typeof sucursal>;
export const sucursales = z.array(sucursal);

/** An account in a site. */
export const membresia = vista('Membresia', {
  id: z.string(),
  profesional_id: z.string(),
  /** Full name of the person; '' once the name was erased. */
  nombre: z.string(),
  rol: z.enum(ROLES),
  sucursal_id: z.string(),
  /** Name of the site. */
  sucursal: z.string(),
  funcion: claveDe(FUNCIONES),
  /** Permissions beyond those of the function. */
  agregados: permisos,
  /** Permissions of the function that this membership lacks. */
  quitados: permisos,
  /** All permissions that the membership gives. */
  permisos,
  desde: instante,
});
export type Membresia = Vista<typeof membresia>;
export const membresias = z.array(membresia);

/** Which dentists may read the records of the organization's pacientes. */
export const ALCANCES_DE_HISTORIA = {
  sucursal: 'Los odontólogos de la sucursal',
  equipo: 'Solo el equipo del paciente',
  organizacion: 'Todos los odontólogos de la organización',
} as const;

export const politica = vista('Politica', {
  historia: claveDe(ALCANCES_DE_HISTORIA),
  /** Highest discount of an odontologo, in percent. */
  tope_descuento: z.number().min(0).max(100),
});
export type Politica = Vista<typeof politica>;

/** The policy before any change: dentists read the records of their own sites, and discounts have no limit. */
export const POLITICA_INICIAL: Politica = { historia: 'sucursal', tope_descuento: 100 };

/** What the caller may do in each of their sites. */
export const misPermisos = vista('MisPermisos', {
  /** The caller may open sites and grant every function. */
  administra: z.boolean(),
  membresias: z.array(
    vista('PermisosEnSucursal', {
      sucursal_id: z.string(),
      sucursal: z.string(),
      color: z.string(),
      funcion: claveDe(FUNCIONES),
      permisos,
    }),
  ),
});
export type MisPermisos = Vista<typeof misPermisos>;

/** An active account that may become a member. */
const cuentaParaMembresia = vista('CuentaParaMembresia', {
  id: z.string(),
  nombre: z.string(),
  rol: z.enum(ROLES),
  especialidad: z.string(),
});
export type CuentaParaMembresia = Vista<typeof cuentaParaMembresia>;
export const cuentasParaMembresia = z.array(cuentaParaMembresia);
