/** Codes of an application on a telephone (TOTP, RFC 6238): 6 digits, another every 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const PASO_MS = 30_000;
/** A telephone's clock may be one step off. */
const TOLERANCIA = 1;
const SEIS_DIGITOS = /^\d{6}$/;
export const EMISOR = 'Gestión Odontológica';

const totp = (secreto: string, cuenta: string): TOTP =>
  new TOTP({ issuer: EMISOR, label: cuenta, secret: Secret.fromBase32(secreto) });

/** 160 random bits, in base32. */
export const secretoNuevo = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says. */
export const uriDeAplicacion = (secreto: string, email: string): string => totp(secreto, email).toString();

/** The time step whose code this is (unix time / 30 s), undefined for none of now. Blanks between digits do not count. */
export const pasoDeCodigo = (secreto: string, codigo: string, ahora: Date): number | undefined => {
  const token = codigo.replaceAll(/\s/g, '');
  const timestamp = ahora.getTime();
  if (!SEIS_DIGITOS.test(token)) return undefined;
  const lejos = totp(secreto, '').validate({ token, timestamp, window: TOLERANCIA });
  return lejos === null ? undefined : Math.floor(timestamp / PASO_MS) + lejos;
};
