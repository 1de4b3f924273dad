/**
 * The second step of a login in requests of the API: codes of an application (TOTP), passkeys, recovery codes.
 *
 *     POST   /api/profesionales/login/segundo-factor     SesionIniciada
 *     POST   /api/profesionales/login/inscripcion        InscripcionIniciada
 *     POST   /api/profesionales/login/confirmacion       SesionConCodigos
 *     GET    /api/profesionales/{id}/segundo-factor      EstadoDeSegundoFactor
 *     DELETE /api/profesionales/{id}/segundo-factor      Hecho
 *     POST   /api/segundo-factor/inscripcion             InscripcionIniciada
 *     POST   /api/segundo-factor/confirmacion            SegundoFactorGuardado
 *     POST   /api/segundo-factor/recuperacion            SegundoFactorGuardado
 *     DELETE /api/segundo-factor/aplicacion              SegundoFactorGuardado
 *     PUT    /api/segundo-factor/llaves/{llaveId}        SegundoFactorGuardado
 *     DELETE /api/segundo-factor/llaves/{llaveId}        SegundoFactorGuardado
 */
import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';
import { MAX_NOMBRE_DE_LLAVE, MENSAJES_DE_SEGUNDO_FACTOR as MENSAJES } from './segundo-factor-textos.ts';

const MAX_DESAFIO = 4_000;
/** Maximum length of one base64url field of an authenticator's answer. */
const MAX_CAMPO = 16_000;

const currentPassword = requiredText({
  label: 'Contraseña actual',
  required: 'La contraseña actual es requerida',
});
const desafio = requiredText({ label: 'Desafío', required: MENSAJES.vencido, max: MAX_DESAFIO });
/** Digits, in any grouping. */
const codigo = optionalText({ label: 'Código', max: 40 });

const bytes = z.string(MENSAJES.llave).max(MAX_CAMPO, MENSAJES.llave);
/** A browser's answer for a passkey; only the library that verifies it reads its content. */
const credencial = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', MENSAJES.llave),
  clientExtensionResults: z.looseObject({}, MENSAJES.llave),
};
/** A new passkey. */
const llaveNueva = z.object(
  {
    ...credencial,
    response: z.object(
      {
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(z.string().max(40)).max(10).catch([]).optional(),
      },
      MENSAJES.llave,
    ),
  },
  MENSAJES.llave,
);
/** The signature of a passkey. */
const firmaDeLlave = z.object(
  {
    ...credencial,
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }, MENSAJES.llave),
  },
  MENSAJES.llave,
);
export type LlaveNueva = z.infer<typeof llaveNueva>;
export type FirmaDeLlave = z.infer<typeof firmaDeLlave>;

/** Body of `POST /api/profesionales/login/segundo-factor`: at least one of `codigo`, `recuperacion` and `llave`. */
export const segundoPaso = z
  .object({ desafio, codigo, recuperacion: codigo, llave: firmaDeLlave.optional() })
  .refine(
    ({ codigo: uno, recuperacion, llave }) => uno !== '' || recuperacion !== '' || llave !== undefined,
    {
      path: ['codigo'],
      message: MENSAJES.falta,
    },
  );
export type SegundoPaso = z.infer<typeof segundoPaso>;

const metodo = z.enum(['aplicacion', 'llave'], 'Elija cómo confirmar su identidad');
export type MetodoDeSegundoFactor = z.infer<typeof metodo>;

/** Body of `POST /api/profesionales/login/inscripcion`, for an account that must enrol before it gets a session. */
export const inscripcionAlIngresar = z.object({ desafio, metodo });
/** Body of `POST /api/segundo-factor/inscripcion`. */
export const inscripcion = z.object({ currentPassword, metodo });
/** Body of both confirmations: the code that the application shows, or the new passkey. */
export const confirmacion = z.object({
  desafio,
  codigo,
  llave: llaveNueva.optional(),
  nombre: optionalText({ label: 'Nombre de la llave', max: MAX_NOMBRE_DE_LLAVE }),
});
export type Confirmacion = z.infer<typeof confirmacion>;

/** Body of `PUT /api/segundo-factor/llaves/{llaveId}`. */
export const nombreDeLlave = z.object({
  nombre: requiredText({
    label: 'Nombre de la llave',
    required: MENSAJES.sinNombre,
    max: MAX_NOMBRE_DE_LLAVE,
  }),
});

/** Body of every other change: the caller's current password. */
export const conContrasena = z.object({ currentPassword });
