/** The profesional and their session in the API's requests and answers (docs/spec/accounts.md#profesional). */
import { z } from 'zod';
import { fieldErrors, optionalText, requiredEmail, requiredText } from './fields.ts';
import { MAX_EMAIL, MAX_NOMBRE, MAX_TELEFONO } from './limits.ts';
import { contrasenaNueva } from './profesional-contrasena.ts';
import { MENSAJES_DE_CONTRASENA } from './profesional-contrasena-textos.ts';
import { MENSAJES_DE_LOGIN, ROLES } from './sesion.ts';

export type {
  ContrasenaGuardada,
  DatosDeProfesional,
  EliminacionDeProfesional,
  EstadoDeContrasena,
  EstadoDeGoogle,
  Pertenencias,
  Profesional,
  ProfesionalGuardado,
  SesionAbierta,
  SesionesTerminadas,
  SesionIniciada,
} from './profesional-vistas.ts';

export * from './profesional-contrasena.ts';
export * from './profesional-contrasena-textos.ts';
export * from './sesion.ts';

/** The message when an account cannot be deleted. */
export const FIRMO_HISTORIAS =
  'El profesional firmó historias clínicas de la organización. Desactive la cuenta; sus pacientes pueden transferirse.';

const nombre = requiredText({ label: 'Nombre', required: 'El nombre es requerido', max: MAX_NOMBRE });
const email = requiredEmail({
  required: 'El email es requerido',
  invalid: 'El email debe tener un formato válido',
});
const rol = z.preprocess(
  (valor) => (typeof valor === 'string' ? valor.trim() : valor) || undefined,
  z.enum(ROLES, 'El rol no es válido').optional(),
);

/** The data of a person in an account, in the order in which the spec names the fields. */
const datos = {
  nombre,
  apellido: optionalText({ label: 'Apellido', max: MAX_NOMBRE }),
  email,
  telefono: optionalText({ label: 'Teléfono', max: MAX_TELEFONO }),
  especialidad: optionalText({ label: 'Especialidad', max: MAX_NOMBRE }),
  matricula: optionalText({ label: 'Matrícula', max: MAX_NOMBRE }),
};

/**
 * Id of a tab of the record. Modules add tabs, so the server has no list of them. An unknown id opens the default
 * tab.
 */
const pestana = z
  .string('La pestaña no es válida')
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'La pestaña no es válida');

/**
 * Address of a screen of the menu. Modules add screens, so the server has no list of them. An unknown address opens
 * the default screen.
 */
const pantalla = z
  .string('La pantalla no es válida')
  .regex(/^\/[a-z][a-z0-9-]{0,39}$/, 'La pantalla no es válida');

/** Body of `POST /api/profesionales` and the admin panel's form. The default `rol` is `profesional`. */
export const profesionalNuevo = z.object({ ...datos, password: contrasenaNueva, rol });

/**
 * Body of `PUT /api/profesionales/{id}`: only the changed fields; the route decides who may change which. It never
 * changes a password; a change of the user's own e-mail requires the current one.
 */
export const profesionalCambiado = z
  .object({
    ...datos,
    rol,
    activo: z.boolean('El estado no es válido'),
    pestana_inicial: pestana,
    pantalla_inicial: pantalla,
    currentPassword: optionalText({ label: 'Contraseña actual' }),
  })
  .exactPartial();

/** The register form, in which every field is required (docs/spec/accounts.md#register-form). */
const registro = z.object({
  nombre,
  apellido: requiredText({ label: 'Apellido', required: 'El apellido es requerido', max: MAX_NOMBRE }),
  email,
  telefono: requiredText({ label: 'Teléfono', required: 'El teléfono es requerido', max: MAX_TELEFONO }),
  especialidad: requiredText({
    label: 'Especialidad',
    required: 'La especialidad es requerida',
    max: MAX_NOMBRE,
  }),
  matricula: requiredText({ label: 'Matrícula', required: 'La matrícula es requerida', max: MAX_NOMBRE }),
  password: contrasenaNueva,
});

const errores =
  (esquema: z.ZodType) =>
  (valores: unknown): { field: string; message: string }[] => {
    const resultado = esquema.safeParse(valores);
    return resultado.success ? [] : fieldErrors(resultado.error);
  };

/** The broken rules of each form's values, the first of each field; `[]` when they are valid. */
export const erroresDeProfesionalNuevo = errores(profesionalNuevo);
export const erroresDeProfesionalCambiado = errores(profesionalCambiado);
export const erroresDeRegistro = errores(registro);

/** Whether the two are different e-mails, ignoring case. */
export const esOtroEmail = (antes: string, ahora: string): boolean =>
  antes.trim().toLowerCase() !== ahora.trim().toLowerCase();

/** The error of a change of the user's own e-mail without the password. @param antes the current e-mail */
export const erroresDeEmailPropio = (
  antes: string,
  { email, currentPassword }: { readonly email: string; readonly currentPassword: string },
): { field: string; message: string }[] =>
  esOtroEmail(antes, email) && currentPassword === ''
    ? [{ field: 'currentPassword', message: MENSAJES_DE_CONTRASENA.actualRequerida }]
    : [];

/** Body of `POST /api/profesionales/login`. An e-mail of invalid form is treated as an unknown one. */
export const credenciales = z.object({
  email: requiredText({ label: 'Email', required: MENSAJES_DE_LOGIN.faltan, max: MAX_EMAIL }),
  password: requiredText({ label: 'Contraseña', required: MENSAJES_DE_LOGIN.faltan, secret: true }),
});

export type Credenciales = z.infer<typeof credenciales>;
