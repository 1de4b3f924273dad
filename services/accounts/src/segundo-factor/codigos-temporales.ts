/** Codes of an authenticator application (TOTP, RFC 6238): 6 digits, a new code every 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const PASO_MS = 30_000;
/** Steps that a telephone's clock may differ from ours. */
const TOLERANCIA = 1;
const SEIS_DIGITOS = /^\d{6}$/;
export const EMISOR = 'Gestión Odontológica';

const totp = (secreto: string, cuenta: string): TOTP =>
  new TOTP({ issuer: EMISOR, label: cuenta, secret: Secret.fromBase32(secreto) });

/** 160 random bits, in base32. */
export const secretoNuevo = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URI that the QR code carries. */
export const uriDeAplicacion = (secreto: string, email: string): string => totp(secreto, email).toString();

/** The time step (unix time / 30 s) of a code; undefined for a code that is not valid now. Ignores blanks. */
export const pasoDeCodigo = (secreto: string, codigo: string, ahora: Date): number | undefined => {
  const token = codigo.replaceAll(/\s/g, '');
  const timestamp = ahora.getTime();
  if (!SEIS_DIGITOS.test(token)) return undefined;
  const lejos = totp(secreto, '').validate({ token, timestamp, window: TOLERANCIA });
  return lejos === null ? undefined : Math.floor(timestamp / PASO_MS) + lejos;
};
