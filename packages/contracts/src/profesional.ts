/** The profesional and their session as the API takes and answers them (practice.md, section 3; decisions.md, section 2). */
import { z } from 'zod';
import { requiredText } from './fields.ts';
import { MAX_EMAIL } from './limits.ts';

export const ROLES = ['admin', 'profesional', 'auditor'] as const;
export type Rol = (typeof ROLES)[number];

/** How the screens name each role. */
export const ETIQUETAS_DE_ROL: Readonly<Record<Rol, string>> = {
  admin: 'Administrador',
  profesional: 'Profesional',
  auditor: 'Auditor',
};

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
}

/** What a login answers, and any change of password after it. */
export interface SesionIniciada {
  readonly token: string;
  readonly profesional: Profesional;
}

/** In bytes of UTF-8: bcrypt reads no further, so a longer password would not be the one that is checked. */
export const MAX_CONTRASENA_BYTES = 72;

const FALTAN_CREDENCIALES = 'El email y la contraseña son obligatorios';

/** Body of `POST /api/profesionales/login`. An e-mail without the shape of one is as unknown as any other. */
export const credenciales = z.object({
  email: requiredText({ label: 'Email', required: FALTAN_CREDENCIALES, max: MAX_EMAIL }),
  password: requiredText({ label: 'Contraseña', required: FALTAN_CREDENCIALES }),
});

export type Credenciales = z.infer<typeof credenciales>;

/** What a login says no with (decisions.md, section 2). */
export const MENSAJES_DE_LOGIN = {
  invalidas: 'Credenciales inválidas',
  desactivada: 'La cuenta está desactivada. Consulte al administrador.',
  demasiados: 'Demasiados intentos. Intente nuevamente en unos minutos.',
} as const;
