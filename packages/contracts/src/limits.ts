/** Limits of decisions.md, section 1. */
export const MAX_TEXTO = 10_000;
export const MAX_NOMBRE = 200;
export const MAX_EMAIL = 254;
export const MAX_TELEFONO = 50;
/** Bytes of a JSON body. */
export const MAX_JSON = 1_048_576;
