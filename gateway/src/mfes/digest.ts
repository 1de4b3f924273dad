/** Whether bytes are those of a file that a team signed. */
import { createHash } from 'node:crypto';

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

/** @throws Error naming the file when its bytes are others */
export const mustMatch = async (
  file: string,
  integrity: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const digest = digestOf(integrity);
  for await (const chunk of content) digest.update(chunk);
  if (!digest.matches()) throw new Error(`${file} is not the file that was signed`);
};
