/** Codes of an authenticator application (TOTP, RFC 6238): 6 digits, a new code every 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const PASO_MS = 30_000;
/** Steps around the current one in which a code is recognized as early or late. */
const VECINOS = 1;
const SEIS_DIGITOS = /^\d{6}$/;
export const EMISOR = 'Gestión Odontológica';

const totp = (secreto: string, usuario: string): TOTP =>
  new TOTP({ issuer: EMISOR, label: usuario, secret: Secret.fromBase32(secreto) });

/** 160 random bits, in base32. */
export const secretoNuevo = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URI that the QR code carries. */
export const uriDeAplicacion = (secreto: string, email: string): string => totp(secreto, email).toString();

export interface CodigoLeido {
  /** Its time step: unix time of the device / 30 s. */
  readonly paso: number;
  /** Milliseconds by which the device's clock is ahead of ours, as computed from this code. */
  readonly desvio: number;
  /** Whether the code is valid now: each code is for exactly 30 seconds. */
  readonly vigente: boolean;
}

/**
 * Reads a code; blanks are ignored. A code of a neighbouring time step is not valid, but it shows the device's clock.
 * `desvio` then changes by the smallest amount that puts the code in the current time step.
 * @param desvio as known so far
 * @returns undefined for any other text
 */
export const leerCodigo = (
  secreto: string,
  codigo: string,
  ahora: Date,
  desvio: number,
): CodigoLeido | undefined => {
  const token = codigo.replaceAll(/\s/g, '');
  if (!SEIS_DIGITOS.test(token)) return undefined;
  const timestamp = ahora.getTime() + desvio;
  const lejos = totp(secreto, '').validate({ token, timestamp, window: VECINOS });
  if (lejos === null) return undefined;
  const paso = Math.floor(timestamp / PASO_MS) + lejos;
  if (lejos === 0) return { paso, desvio, vigente: true };
  const suHora = lejos > 0 ? paso * PASO_MS : (paso + 1) * PASO_MS - 1;
  return { paso, desvio: suHora - ahora.getTime(), vigente: false };
};
