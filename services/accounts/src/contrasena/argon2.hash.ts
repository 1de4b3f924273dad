/** The text form of an argon2id hash: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`, base64 unpadded. */

/** The cost of a hash, with Node's names: KiB of memory, passes, lanes. */
export interface CostoDeArgon2 {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export interface HashDeArgon2 extends CostoDeArgon2 {
  readonly nonce: Buffer;
  readonly tag: Buffer;
}

const SHAPE = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

export const escribirHash = ({ memory, passes, parallelism, nonce, tag }: HashDeArgon2): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;

/** Undefined for any text that is not an argon2id hash. */
export const leerHash = (text: string): HashDeArgon2 | undefined => {
  const [, memory, passes, parallelism, nonce, tag] = SHAPE.exec(text) ?? [];
  if (nonce === undefined || tag === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};
