/** The profesional and their session as the API takes and answers them (practice.md, section 3; decisions.md, section 2). */
import { z } from 'zod';
import { fieldErrors, optionalText, requiredEmail, requiredText } from './fields.ts';
import { MAX_EMAIL, MAX_NOMBRE, MAX_TELEFONO } from './limits.ts';
import { cambioAjeno, contrasenaNueva } from './profesional-contrasena.ts';
import { MENSAJES_DE_LOGIN, ROLES, type Rol } from './sesion.ts';

export * from './profesional-contrasena.ts';
export * from './sesion.ts';

/** What identifies a profesional as a person. Texts that were not given are `''`. */
export interface DatosDeProfesional {
  readonly nombre: string;
  readonly apellido: string;
  /** As typed; compared without regard to case. */
  readonly email: string;
  readonly telefono: string;
  readonly especialidad: string;
  readonly matricula: string;
}

/** A profesional as answered. Never with a password, its hash or a secret of Google's. */
export interface Profesional extends DatosDeProfesional {
  readonly id: string;
  readonly rol: Rol;
  readonly activo: boolean;
  /** Instant, ISO 8601 UTC. */
  readonly createdAt: string;
  /** There when Google Calendar is linked; the secret itself never leaves the server. */
  readonly google_refresh_token?: 'vinculado';
  readonly google_vinculado: boolean;
  /** There when the last link ended because its permission was taken back at Google's. */
  readonly google_permiso_retirado?: true;
}

/** What a login answers, and what a session that is in use is renewed with. */
export interface SesionIniciada {
  readonly token: string;
  readonly profesional: Profesional;
}

/** What POST and PUT answer. */
export interface ProfesionalGuardado {
  readonly profesional: Profesional;
  readonly message: string;
}

/** What a change of password answers; of one's own, with the token that goes on in the place of the ended ones. */
export interface ContrasenaGuardada extends ProfesionalGuardado {
  readonly token?: string;
}

/** What the profile's Google Calendar card shows. */
export interface EstadoDeGoogle {
  /** Whether this installation may link accounts of Google at all. */
  readonly configurado: boolean;
  readonly vinculado: boolean;
  /** The last link ended without being asked: its permission was taken back at Google's, or ran out. */
  readonly permisoRetirado: boolean;
}

/** What goes with a profesional when they are deleted: how many of each. */
export interface Pertenencias {
  readonly pacientes: number;
  readonly turnos: number;
  readonly imagenes: number;
  readonly tratamientos: number;
  readonly registros_odontograma: number;
  readonly entradas_historial: number;
}

/** Answer of GET /api/profesionales/{id}/pertenencias: what deleting would remove, and what would become of it. */
export interface EliminacionDeProfesional extends Pertenencias {
  /** Instant until which their pacientes' records would be kept, out of every screen; null: destroyed at once. */
  readonly conservar_hasta: string | null;
}

const nombre = requiredText({ label: 'Nombre', required: 'El nombre es requerido', max: MAX_NOMBRE });
const email = requiredEmail({
  required: 'El email es requerido',
  invalid: 'El email debe tener un formato válido',
});
const rol = z.preprocess(
  (valor) => (typeof valor === 'string' ? valor.trim() : valor) || undefined,
  z.enum(ROLES, 'El rol no es válido').optional(),
);

/** What an account says of a person, in the order in which the spec names the fields. */
const datos = {
  nombre,
  apellido: optionalText({ label: 'Apellido', max: MAX_NOMBRE }),
  email,
  telefono: optionalText({ label: 'Teléfono', max: MAX_TELEFONO }),
  especialidad: optionalText({ label: 'Especialidad', max: MAX_NOMBRE }),
  matricula: optionalText({ label: 'Matrícula', max: MAX_NOMBRE }),
};

/** Body of `POST /api/profesionales` and the admin panel's form. Without a `rol` it is a profesional's. */
export const profesionalNuevo = z.object({ ...datos, password: contrasenaNueva, rol });

/** Body of `PUT /api/profesionales/{id}`: only what changes; who may change what is the route's. Never a password. */
export const profesionalCambiado = z
  .object({ ...datos, rol, activo: z.boolean('El estado no es válido') })
  .exactPartial();

/** The register form, whose every field must be there (practice.md, section 5). */
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

/** What the values of each form break, first rule of each field; `[]` when they may be sent. */
export const erroresDeProfesionalNuevo = errores(profesionalNuevo);
export const erroresDeProfesionalCambiado = errores(profesionalCambiado);
export const erroresDeRegistro = errores(registro);
export const erroresDeContrasenaAjena = errores(cambioAjeno);

/** Body of `POST /api/profesionales/login`. An e-mail without the shape of one is as unknown as any other. */
export const credenciales = z.object({
  email: requiredText({ label: 'Email', required: MENSAJES_DE_LOGIN.faltan, max: MAX_EMAIL }),
  password: requiredText({ label: 'Contraseña', required: MENSAJES_DE_LOGIN.faltan }),
});

export type Credenciales = z.infer<typeof credenciales>;
