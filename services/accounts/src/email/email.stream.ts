import { createHmac, createSecretKey } from 'node:crypto';

/** One form for all spellings of an e-mail that differ in case. */
export const formaCanonica = (address: string): string => address.trim().normalize('NFC').toLowerCase();

/** Whether two texts are the same e-mail, ignoring case. */
export const mismoEmail = (one: string, other: string): boolean =>
  formaCanonica(one) === formaCanonica(other);

/** The stream of an e-mail, the same for every spelling. Its name cannot be derived without the secret. */
export const emailStream = (secret: Uint8Array): ((address: string) => string) => {
  const key = createSecretKey(secret);
  return (address) => `email-${createHmac('sha256', key).update(formaCanonica(address)).digest('hex')}`;
};
