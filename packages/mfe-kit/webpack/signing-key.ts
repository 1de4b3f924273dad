/**
 * The key that a team signs its builds with (Ed25519). `MFE_CLAVE` names the file that holds it; where it is not set, one
 * of this checkout is made, which the application that is started from the same checkout trusts.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const fileOf = (root: string): string => join(root, '.cache/mfes/clave');

/** PKCS #8 in DER, base64: one line, as `.env` and secrets of builds have it. */
const read = (file: string): KeyObject =>
  createPrivateKey({
    key: Buffer.from(readFileSync(file, 'utf8').trim(), 'base64'),
    format: 'der',
    type: 'pkcs8',
  });

/** SPKI in DER, base64: how keys are named in `MFE_LLAVES`. */
export const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/** A new private key, as its file holds it. */
export const newSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** Where the public half of the checkout's own key is: all that an application needs. */
export const localPublicKey = (root: string): string => join(dirname(fileOf(root)), 'publica');

/** Makes the checkout's own key unless it is there: `clave`, mode 600, and `publica` beside it. */
export const ensureLocalKey = (root: string): void => {
  const [file, publicFile] = [fileOf(root), localPublicKey(root)];
  if (!existsSync(publicFile)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const beside = `${file}.${process.pid}`;
    if (!existsSync(file)) {
      writeFileSync(beside, `${newSigningKey()}\n`, { mode: 0o600 });
      renameSync(beside, file);
    }
    writeFileSync(beside, `${publicText(read(file))}\n`);
    renameSync(beside, publicFile);
  }
};

/** @throws Error when MFE_CLAVE names no key */
export const signingKey = (root: string, given = process.env['MFE_CLAVE']?.trim()): KeyObject => {
  if (given === undefined || given === '') {
    ensureLocalKey(root);
    return read(fileOf(root));
  }
  try {
    return read(given);
  } catch (error) {
    throw new Error(`MFE_CLAVE: ${given} holds no private key (npm run secrets makes one)`, { cause: error });
  }
};
