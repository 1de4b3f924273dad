import { createHash } from 'node:crypto';

/** As `integrity` attributes have it: `sha384-...`. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
