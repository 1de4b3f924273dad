import { createHmac } from 'node:crypto';

/** The stream of an e-mail, the same for every way to write its case; without the secret nobody can guess whose it is. */
export const emailStream =
  (secret: Uint8Array) =>
  (address: string): string =>
    `email-${createHmac('sha256', secret).update(address.trim().normalize('NFC').toLowerCase()).digest('hex')}`;
