import { createHash } from 'node:crypto';

/** In the form of `integrity` attributes: `sha384-...`. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
