/** Whether bytes are those of a file that a team signed. */
import { createHash } from 'node:crypto';

/** Far more than any file of a build has. */
const MAX_BYTES = 50_000_000;

/** The bytes are not those that they must be. */
export class Differs extends Error {}

export interface Digest {
  update(chunk: Uint8Array): void;
  /** Asked once, when all bytes were told. */
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

/** @throws Differs naming the file; whatever reading throws */
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
