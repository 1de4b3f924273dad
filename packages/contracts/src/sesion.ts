/** Roles and the words of the login, without schemas: the page shows them before anything else is loaded. */

/** `personal` is the staff of a site: by itself it sees and changes its own account only (docs/spec/organization.md). */
export const ROLES = ['admin', 'profesional', 'auditor', 'personal'] as const;
export type Rol = (typeof ROLES)[number];

/** How long a session lasts at most. */
export const DIAS_DE_SESION = 7;

/** How the screens name each role. */
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
