import { createHmac } from 'node:crypto';

/** The one form of all ways to write the case of an e-mail. */
export const formaCanonica = (address: string): string => address.trim().normalize('NFC').toLowerCase();

/** Whether two texts are one e-mail: case does not count. */
export const mismoEmail = (one: string, other: string): boolean =>
  formaCanonica(one) === formaCanonica(other);

/** The stream of an e-mail, the same for every way to write its case; without the secret nobody can guess whose it is. */
export const emailStream =
  (secret: Uint8Array) =>
  (address: string): string =>
    `email-${createHmac('sha256', secret).update(formaCanonica(address)).digest('hex')}`;
