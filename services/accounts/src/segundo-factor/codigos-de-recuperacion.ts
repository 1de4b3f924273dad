/** Ten codes for when the telephone is lost, each good once: 120 random bits, stored as keyed hashes only. */
import { createHmac, randomBytes } from 'node:crypto';

const CUANTOS = 10;
const LARGO = 24;
/** Crockford's base32: no letter that looks like a digit. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const uno = (): string => {
  const letras = [...randomBytes(LARGO)].map((byte) => ALFABETO[byte % ALFABETO.length]).join('');
  return letras.replaceAll(/(.{4})(?=.)/g, '$1-');
};

export const codigosNuevos = (): readonly string[] => Array.from({ length: CUANTOS }, uno);

/** As typed: in any case, with or without hyphens, O for 0 and I or L for 1. */
const normal = (codigo: string): string =>
  codigo
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** What is kept of a code; the same code of another account has another. */
export const huellaDe = (clave: Uint8Array, profesionalId: string, codigo: string): string =>
  createHmac('sha256', clave)
    .update(JSON.stringify([profesionalId, normal(codigo)]))
    .digest('base64url');
