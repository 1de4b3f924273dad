/** Messages of the second step, without schemas, because the login screen loads them. */
export const MENSAJES_DE_SEGUNDO_FACTOR = {
  falta: 'El código es obligatorio',
  incorrecto: 'El código no es correcto o ya se usó',
  codigoVencido: 'El código venció. Escriba el siguiente que muestre su aplicación.',
  recuperacion: 'El código de recuperación no es correcto o ya se usó',
  llave: 'La llave de acceso no se pudo comprobar',
  vencido: 'La verificación venció. Vuelva a empezar.',
  requerido: 'Su cuenta necesita al menos una forma de verificación en dos pasos',
  sinLlaves:
    'Las llaves de acceso no funcionan en esta dirección: necesitan un nombre (localhost o el de su clínica), no un número de IP. Use una aplicación de códigos.',
  sinNombre: 'El nombre de la llave es requerido',
} as const;

/** Maximum length of a passkey's name, in characters. */
export const MAX_NOMBRE_DE_LLAVE = 40;
