/** Ten single-use recovery codes of 120 random bits. Only keyed hashes of them are stored. */
import { createHmac, randomBytes } from 'node:crypto';

const CUANTOS = 10;
const LARGO = 24;
/** Crockford's base32, which has no letters that look like digits. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const uno = (): string => {
  const letras = [...randomBytes(LARGO)].map((byte) => ALFABETO[byte % ALFABETO.length]).join('');
  return letras.replaceAll(/(.{4})(?=.)/g, '$1-');
};

export const codigosNuevos = (): readonly string[] => Array.from({ length: CUANTOS }, uno);

/** Ignores case, hyphens and blanks, and reads O as 0, and I and L as 1. */
const normal = (codigo: string): string =>
  codigo
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** The stored hash of a code. It depends on the account. */
export const huellaDe = (clave: Uint8Array, profesionalId: string, codigo: string): string =>
  createHmac('sha256', clave)
    .update(JSON.stringify([profesionalId, normal(codigo)]))
    .digest('base64url');
