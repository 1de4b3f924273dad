/** The second step of a login as answered. A secret is answered once, while it is made, and never again. */
import { z } from 'zod';
import { sesionIniciada } from './profesional-vistas.ts';
import { cantidad, instante, type Vista, vista } from './vista.ts';

/** WebAuthn's own options, as the browser takes them. */
const opciones = z.looseObject({ challenge: z.string() });

/** What a login answers after the right password where that is not all: no session yet. */
export const segundoFactorPedido = vista('SegundoFactorPedido', {
  segundo_factor: z.strictObject({
    /** The account needs a second step and has none: this one makes it, and can do nothing else. */
    inscribir: z.boolean(),
    aplicacion: z.boolean(),
    /** Absent where there is no passkey of this address. */
    llave: opciones.exactOptional(),
    recuperacion: z.boolean(),
    /** Whether passkeys can be made at this address. */
    admite_llaves: z.boolean(),
  }),
  /** To be sent with the second step: within 5 minutes, good once. */
  desafio: z.string(),
});
export type SegundoFactorPedido = Vista<typeof segundoFactorPedido>;

/** What an account has. Of a passkey its name, never its key. */
export const estadoDeSegundoFactor = vista('EstadoDeSegundoFactor', {
  activo: z.boolean(),
  /** Whether this account must have one, as `SEGUNDO_FACTOR` says. */
  requerido: z.boolean(),
  aplicacion: z.boolean(),
  llaves: z.array(
    z.strictObject({
      id: z.string(),
      nombre: z.string(),
      agregada: instante,
      /** The name of the address that it works at: `clinica.example`. */
      sitio: z.string(),
    }),
  ),
  codigos_de_recuperacion: cantidad,
  /** Whether passkeys can be made at this address. */
  admite_llaves: z.boolean(),
});
export type EstadoDeSegundoFactor = Vista<typeof estadoDeSegundoFactor>;

/** The beginning of an enrolment: what to give to the application, or to the browser. */
export const inscripcionIniciada = vista('InscripcionIniciada', {
  desafio: z.string(),
  /** `uri` is what the QR code says: `otpauth://totp/...` */
  aplicacion: z.strictObject({ secreto: z.string(), uri: z.string() }).exactOptional(),
  llave: opciones.exactOptional(),
});
export type InscripcionIniciada = Vista<typeof inscripcionIniciada>;

const codigos = z.array(z.string());

export const segundoFactorGuardado = vista('SegundoFactorGuardado', {
  segundo_factor: estadoDeSegundoFactor,
  message: z.string(),
  /** There when new ones were made; they are answered this once. */
  codigos: codigos.exactOptional(),
});
export type SegundoFactorGuardado = Vista<typeof segundoFactorGuardado>;

/** What a login answers once its enrolment is done. */
export const sesionConCodigos = vista('SesionConCodigos', { ...sesionIniciada.shape, codigos });
export type SesionConCodigos = Vista<typeof sesionConCodigos>;
