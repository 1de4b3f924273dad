/** A profesional and their session as answered (practice.md, section 7; decisions.md, section 2). */
import { z } from 'zod';
import { ROLES } from './sesion.ts';
import { cantidad, instante, type Vista, vista } from './vista.ts';

const datos = {
  nombre: z.string(),
  apellido: z.string(),
  /** As typed; compared without regard to case. */
  email: z.string(),
  telefono: z.string(),
  especialidad: z.string(),
  matricula: z.string(),
};
const datosDeProfesional = z.strictObject(datos);

/** What identifies a profesional as a person. Texts that were not given are `''`. */
export type DatosDeProfesional = Vista<typeof datosDeProfesional>;

/** Never with a password, its hash or a secret of Google's. */
export const profesional = vista('Profesional', {
  ...datos,
  id: z.string(),
  rol: z.enum(ROLES),
  activo: z.boolean(),
  createdAt: instante,
  /** There when Google Calendar is linked; the secret itself never leaves the server. */
  google_refresh_token: z.literal('vinculado').exactOptional(),
  google_vinculado: z.boolean(),
  /** There when the last link ended because its permission was taken back at Google's. */
  google_permiso_retirado: z.literal(true).exactOptional(),
});
export type Profesional = Vista<typeof profesional>;

export const profesionales = z.array(profesional);

/** What a login answers, and what a session that is in use is renewed with. */
export const sesionIniciada = vista('SesionIniciada', { token: z.string(), profesional });
export type SesionIniciada = Vista<typeof sesionIniciada>;

/** What POST and PUT answer. */
export const profesionalGuardado = vista('ProfesionalGuardado', { profesional, message: z.string() });
export type ProfesionalGuardado = Vista<typeof profesionalGuardado>;

/** What a change of password answers; of one's own, with the token that goes on in the place of the ended ones. */
export const contrasenaGuardada = vista('ContrasenaGuardada', {
  ...profesionalGuardado.shape,
  token: z.string().exactOptional(),
});
export type ContrasenaGuardada = Vista<typeof contrasenaGuardada>;

/** What the profile's Google Calendar card shows. */
export const estadoDeGoogle = vista('EstadoDeGoogle', {
  /** Whether this installation may link accounts of Google at all. */
  configurado: z.boolean(),
  vinculado: z.boolean(),
  /** The last link ended without being asked: its permission was taken back at Google's, or ran out. */
  permisoRetirado: z.boolean(),
});
export type EstadoDeGoogle = Vista<typeof estadoDeGoogle>;

const cuentas = {
  pacientes: cantidad,
  turnos: cantidad,
  imagenes: cantidad,
  tratamientos: cantidad,
  registros_odontograma: cantidad,
  entradas_historial: cantidad,
};
const pertenencias = z.strictObject(cuentas);

/** What goes with a profesional when they are deleted: how many of each. */
export type Pertenencias = Vista<typeof pertenencias>;

/** What deleting would remove, and what would become of it. */
export const eliminacionDeProfesional = vista('EliminacionDeProfesional', {
  ...cuentas,
  /** Instant until which their pacientes' records would be kept, out of every screen; null: destroyed at once. */
  conservar_hasta: instante.nullable(),
});
export type EliminacionDeProfesional = Vista<typeof eliminacionDeProfesional>;
