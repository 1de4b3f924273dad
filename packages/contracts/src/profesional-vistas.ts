/** A profesional and their session in answers (docs/spec/accounts.md#profesional). */
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
export const datosDeProfesional = z.strictObject(datos);

/** The personal data of a profesional. Texts that were not given are `''`. */
export type DatosDeProfesional = Vista<typeof datosDeProfesional>;

/** Never contains a password, its hash or a secret of Google. */
export const profesional = vista('Profesional', {
  ...datos,
  id: z.string(),
  rol: z.enum(ROLES),
  activo: z.boolean(),
  createdAt: instante,
  /** The tab that records open on; absent until the user chooses one. */
  pestana_inicial: z.string().exactOptional(),
  /** Address of the first screen after the login; absent until the user chooses one. */
  pantalla_inicial: z.string().exactOptional(),
  /** Present when Google Calendar is linked; the secret itself never leaves the server. */
  google_refresh_token: z.literal('vinculado').exactOptional(),
  google_vinculado: z.boolean(),
  /** Present when the last link ended because its permission was withdrawn at Google. */
  google_permiso_retirado: z.literal(true).exactOptional(),
  /** Present in answers about one account while a site is open: then `/api/organizacion/mis-permisos` exists. */
  organizacion: z.literal(true).exactOptional(),
});
export type Profesional = Vista<typeof profesional>;

export const profesionales = z.array(profesional);

/** The answer of a login, and of a renewal of a session in use. */
export const sesionIniciada = vista('SesionIniciada', {
  token: z.string(),
  profesional,
  /** The password is temporary: until it is changed, every other route answers 403 `contrasena-temporal`. */
  debe_cambiar_contrasena: z.literal(true).exactOptional(),
});
export type SesionIniciada = Vista<typeof sesionIniciada>;

export const profesionalGuardado = vista('ProfesionalGuardado', { profesional, message: z.string() });
export type ProfesionalGuardado = Vista<typeof profesionalGuardado>;

/**
 * The answer to a change of password. A change of the user's own password ends all tokens, so this answer contains a
 * new one.
 */
export const contrasenaGuardada = vista('ContrasenaGuardada', {
  ...profesionalGuardado.shape,
  token: z.string().exactOptional(),
});
export type ContrasenaGuardada = Vista<typeof contrasenaGuardada>;

/** A change that an administrator made to an account. */
const hechoPorOtro = z.strictObject({ cuando: instante, por: z.string() });

/** What the owner of an account sees of its password and e-mail. */
export const estadoDeContrasena = vista('EstadoDeContrasena', {
  /** The minimum number of characters of a new password. */
  minimo: cantidad,
  /** The password is the account's first one. */
  inicial: z.boolean(),
  /** When and by whom the password was reset, until it is changed. */
  restablecida: hechoPorOtro.nullable(),
  /** When and by whom the e-mail was changed, until the end of the first session after the change. */
  email_cambiado: hechoPorOtro.nullable(),
});
export type EstadoDeContrasena = Vista<typeof estadoDeContrasena>;

/** An open session. */
const sesionAbierta = vista('SesionAbierta', {
  id: z.string(),
  /** `Chrome en Windows` */
  dispositivo: z.string(),
  /** `Red local (192.168.0.4)` */
  lugar: z.string(),
  iniciada: instante,
  /** Accurate to some minutes. */
  ultimo_uso: instante,
  /** Whether it is the caller's own session. */
  actual: z.boolean(),
});
export type SesionAbierta = Vista<typeof sesionAbierta>;

export const sesionesAbiertas = z.array(sesionAbierta);

/** The answer after ending all other sessions, with the new token of this one. */
export const sesionesTerminadas = vista('SesionesTerminadas', { message: z.string(), token: z.string() });
export type SesionesTerminadas = Vista<typeof sesionesTerminadas>;

/** The state of the profile's Google Calendar card. */
export const estadoDeGoogle = vista('EstadoDeGoogle', {
  /** Whether this installation supports links to Google accounts. */
  configurado: z.boolean(),
  vinculado: z.boolean(),
  /** The last link ended because its permission was withdrawn at Google, or expired. */
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

/** The number of records of each kind that are deleted with a profesional. */
export type Pertenencias = Vista<typeof pertenencias>;

/** The number of records that a deletion would remove, and how long they would be kept. */
export const eliminacionDeProfesional = vista('EliminacionDeProfesional', {
  ...cuentas,
  /**
   * Instant until which their pacientes' records would be kept, hidden from every screen; null when they would be
   * erased at once.
   */
  conservar_hasta: instante.nullable(),
});
export type EliminacionDeProfesional = Vista<typeof eliminacionDeProfesional>;
