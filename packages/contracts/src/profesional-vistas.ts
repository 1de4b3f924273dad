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

/** Never with a password, its hash or a secret of Google's. */
export const profesional = vista('Profesional', {
  ...datos,
  id: z.string(),
  rol: z.enum(ROLES),
  activo: z.boolean(),
  createdAt: instante,
  /** The tab that records open on; absent until it is chosen. */
  pestana_inicial: z.string().exactOptional(),
  /** Address of the screen that is seen first; absent until it is chosen. */
  pantalla_inicial: z.string().exactOptional(),
  /** Present when Google Calendar is linked; the secret itself never leaves the server. */
  google_refresh_token: z.literal('vinculado').exactOptional(),
  google_vinculado: z.boolean(),
  /** Present when the last link ended because its permission was withdrawn at Google. */
  google_permiso_retirado: z.literal(true).exactOptional(),
  /** Present in answers about one account while a site is open: the caller has `/api/organizacion/mis-permisos`. */
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

/** The answer to a change of password; for the user's own, with a token that replaces the ended ones. */
export const contrasenaGuardada = vista('ContrasenaGuardada', {
  ...profesionalGuardado.shape,
  token: z.string().exactOptional(),
});
export type ContrasenaGuardada = Vista<typeof contrasenaGuardada>;

/** A change that an administrator made to an account. */
const hechoPorOtro = z.strictObject({ cuando: instante, por: z.string() });

/** What the owner of an account sees of its password and e-mail. */
export const estadoDeContrasena = vista('EstadoDeContrasena', {
  /** The minimal number of characters of a new one. */
  minimo: cantidad,
  /** The password is the account's first one. */
  inicial: z.boolean(),
  /** When and by whom it was reset, until it is changed. */
  restablecida: hechoPorOtro.nullable(),
  /** When and by whom the e-mail was changed, until the end of the first session after the change. */
  email_cambiado: hechoPorOtro.nullable(),
});
export type EstadoDeContrasena = Vista<typeof estadoDeContrasena>;

/** One of the sessions that are open. */
const sesionAbierta = vista('SesionAbierta', {
  id: z.string(),
  /** `Chrome en Windows` */
  dispositivo: z.string(),
  /** `Red local (192.168.0.4)` */
  lugar: z.string(),
  iniciada: instante,
  /** To within some minutes. */
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
  /** The last link ended without a request: its permission was withdrawn at Google, or expired. */
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

/** The records that are deleted with a profesional: how many of each. */
export type Pertenencias = Vista<typeof pertenencias>;

/** What a deletion would remove, and what would happen to it. */
export const eliminacionDeProfesional = vista('EliminacionDeProfesional', {
  ...cuentas,
  /** Instant until which their pacientes' records would be kept, hidden from every screen; null: erased at once. */
  conservar_hasta: instante.nullable(),
});
export type EliminacionDeProfesional = Vista<typeof eliminacionDeProfesional>;
