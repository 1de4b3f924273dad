/** Limits of requests and texts (docs/spec/api.md#limits). */
export const MAX_TEXTO = 10_000;
export const MAX_NOMBRE = 200;
export const MAX_EMAIL = 254;
export const MAX_TELEFONO = 50;
/** Bytes of a JSON body of a route that does not declare another limit. */
export const MAX_JSON = 65_536;
/** Bytes of the body of a login, which requires no session. */
export const MAX_JSON_LOGIN = 4_096;
/** Bytes of the body of a paciente: its texts and `otros_campos` at their longest, at three bytes a character. */
export const MAX_JSON_PACIENTE = 393_216;
/** Maximum nesting of objects and lists in a JSON body. */
export const MAX_JSON_DEPTH = 50;
