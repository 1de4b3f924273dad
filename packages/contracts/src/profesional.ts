/** The profesional and their session as the API takes and answers them (practice.md, section 3; decisions.md, section 2). */
import { z } from 'zod';
import { requiredText } from './fields.ts';
import { MAX_EMAIL } from './limits.ts';
import { MENSAJES_DE_LOGIN, type Rol } from './sesion.ts';

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
}

/** What a login answers, and any change of password after it. */
export interface SesionIniciada {
  readonly token: string;
  readonly profesional: Profesional;
}

/** In bytes of UTF-8: bcrypt reads no further, so a longer password would not be the one that is checked. */
export const MAX_CONTRASENA_BYTES = 72;

/** Body of `POST /api/profesionales/login`. An e-mail without the shape of one is as unknown as any other. */
export const credenciales = z.object({
  email: requiredText({ label: 'Email', required: MENSAJES_DE_LOGIN.faltan, max: MAX_EMAIL }),
  password: requiredText({ label: 'Contraseña', required: MENSAJES_DE_LOGIN.faltan }),
});

export type Credenciales = z.infer<typeof credenciales>;
