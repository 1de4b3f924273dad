/** Whether bytes are those of a file that a team signed. */
import { createHash } from 'node:crypto';

/** An upper limit for a file of a build. */
const MAX_BYTES = 50_000_000;

export class Differs extends Error {}

export interface Digest {
  update(chunk: Uint8Array): void;
  /** Call once, after all bytes. */
  matches(): boolean;
}

/** @param integrity `sha384-...` */
export const digestOf = (integrity: string): Digest => {
  const hash = createHash('sha384');
  return {
    update: (chunk) => void hash.update(chunk),
    matches: () => `sha384-${hash.digest('base64')}` === integrity,
  };
};

/** @throws Differs with the name of the file, and the failures of reading */
export const mustMatch = async (
  file: string,
  integrity: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const differs = () => new Differs(`${file} is not the file that was signed`);
  const digest = digestOf(integrity);
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw differs();
    digest.update(chunk);
  }
  if (!digest.matches()) throw differs();
};
