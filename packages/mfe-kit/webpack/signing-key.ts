/**
 * The key that signs a team's builds (Ed25519). `MFE_CLAVE` names its file. Without that setting the checkout makes
 * its own key, which the application started from the same checkout trusts.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCAL_PUBLIC_KEY } from '@odonto/contracts/manifest';

const fileOf = (root: string): string => join(root, '.cache/mfes/clave');

/** PKCS #8 in DER, base64: one line, as in `.env` and in build secrets. */
const read = (file: string): KeyObject =>
  createPrivateKey({
    key: Buffer.from(readFileSync(file, 'utf8').trim(), 'base64'),
    format: 'der',
    type: 'pkcs8',
  });

/** SPKI in DER, base64: the form of keys in `MFE_LLAVES`. */
export const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/** A new private key, in the form of its file. */
export const newSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** Creates the checkout's key unless it exists: `clave`, mode 600, and `publica` next to it. */
export const ensureLocalKey = (root: string): void => {
  const [file, publicFile] = [fileOf(root), join(root, LOCAL_PUBLIC_KEY)];
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
