/** Roles and messages of the login, without schemas, because the page shows them before anything else is loaded. */

/**
 * `personal` is the staff of a site. Without a membership, it sees and changes only its own account
 * (docs/spec/organization.md).
 */
export const ROLES = ['admin', 'profesional', 'auditor', 'personal'] as const;
export type Rol = (typeof ROLES)[number];

/** The maximum duration of a session, in days. */
export const DIAS_DE_SESION = 7;

/** The label of each role on screens. */
export const ETIQUETAS_DE_ROL: Readonly<Record<Rol, string>> = {
  admin: 'Administrador',
  profesional: 'Profesional',
  auditor: 'Auditor',
  personal: 'Personal de sucursal',
};

/** The refusals of a login (docs/spec/accounts.md#login-rules). */
export const MENSAJES_DE_LOGIN = {
  faltan: 'El email y la contraseña son obligatorios',
  invalidas: 'Credenciales inválidas',
  desactivada: 'La cuenta está desactivada. Consulte al administrador.',
  demasiados: 'Demasiados intentos. Intente nuevamente en unos minutos.',
} as const;
