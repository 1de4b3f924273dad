import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a text equals the secret, compared in constant time. */
export const sameSecret = (secret: string): ((given: string) => boolean) => {
  const expected = digest(secret);
  return (given) => timingSafeEqual(digest(given), expected);
};
