import { createHmac } from 'node:crypto';

/** Recognises a text without keeping it: 96 bits under a secret. */
export const claveCon =
  (secret: Uint8Array) =>
  (texto: string): string =>
    createHmac('sha256', secret).update(texto).digest('base64url').slice(0, 16);
