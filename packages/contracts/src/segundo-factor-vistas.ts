/** The second step of a login in answers. A secret is answered once, when it is created. */
import { z } from 'zod';
import { sesionIniciada } from './profesional-vistas.ts';
import { cantidad, instante, type Vista, vista } from './vista.ts';

/** WebAuthn's own options, in the browser's form. */
const opciones = z.looseObject({ challenge: z.string() });

/** The answer of a login when the account needs a second step. */
export const segundoFactorPedido = vista('SegundoFactorPedido', {
  segundo_factor: z.strictObject({
    /** The account must have a second step and has none: the challenge only allows the user to set one up. */
    inscribir: z.boolean(),
    aplicacion: z.boolean(),
    /** WebAuthn options; absent when the account has no passkey of this host name. */
    llave: opciones.exactOptional(),
    recuperacion: z.boolean(),
    /** Whether passkeys work at this address: false for an IP address. */
    admite_llaves: z.boolean(),
  }),
  /** The challenge, which the next request must contain. Valid for 5 minutes and for one use. */
  desafio: z.string(),
});
export type SegundoFactorPedido = Vista<typeof segundoFactorPedido>;

/** The second step of an account, without any key or secret. */
export const estadoDeSegundoFactor = vista('EstadoDeSegundoFactor', {
  activo: z.boolean(),
  /** Whether this account must have a second step, according to `SEGUNDO_FACTOR`. */
  requerido: z.boolean(),
  aplicacion: z.boolean(),
  llaves: z.array(
    z.strictObject({
      id: z.string(),
      nombre: z.string(),
      agregada: instante,
      /** The host name that the passkey works at: `clinica.example`. */
      sitio: z.string(),
    }),
  ),
  codigos_de_recuperacion: cantidad,
  /** Whether passkeys work at this address: false for an IP address. */
  admite_llaves: z.boolean(),
});
export type EstadoDeSegundoFactor = Vista<typeof estadoDeSegundoFactor>;

/** A started enrolment: the secret for the application, or the options for the browser. */
export const inscripcionIniciada = vista('InscripcionIniciada', {
  desafio: z.string(),
  /** `uri` is the content of the QR code: `otpauth://totp/...` */
  aplicacion: z.strictObject({ secreto: z.string(), uri: z.string() }).exactOptional(),
  llave: opciones.exactOptional(),
});
export type InscripcionIniciada = Vista<typeof inscripcionIniciada>;

const codigos = z.array(z.string());

export const segundoFactorGuardado = vista('SegundoFactorGuardado', {
  segundo_factor: estadoDeSegundoFactor,
  message: z.string(),
  /** Present when new recovery codes were generated. No later answer contains them. */
  codigos: codigos.exactOptional(),
});
export type SegundoFactorGuardado = Vista<typeof segundoFactorGuardado>;

/** The answer of a login that set up its second step. */
export const sesionConCodigos = vista('SesionConCodigos', { ...sesionIniciada.shape, codigos });
export type SesionConCodigos = Vista<typeof sesionConCodigos>;
