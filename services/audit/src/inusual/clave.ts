import { createHmac } from 'node:crypto';

/** Keyed hash of 96 bits: equal texts are recognised, and no text is stored. */
export const claveCon =
  (secret: Uint8Array) =>
  (texto: string): string =>
    createHmac('sha256', secret).update(texto).digest('base64url').slice(0, 16);
