/** Messages of passwords, without the rules: the first screen shows some of them, and loads no schema. */
export const MENSAJES_DE_CONTRASENA = {
  actualRequerida: 'La contraseña actual es requerida',
  actualIncorrecta: 'La contraseña actual es incorrecta',
  /** The answer to all other requests until a temporary password is changed. */
  temporal: 'Debe cambiar su contraseña para continuar.',
  emailCambiado: (por: string, cuando: string): string =>
    `${por} cambió el email de su cuenta el ${cuando}. Si no lo esperaba, avise al administrador.`,
  repetida: 'La nueva contraseña debe ser distinta de la actual',
  comun: 'La contraseña es demasiado común',
  /** For an installation that requires more than the specification. */
  corta: (minimo: number): string => `La contraseña debe tener al menos ${minimo} caracteres`,
} as const;
