/** The data keys, which wrap the keys of subjects: one, or two during a renewal. The first wraps; all unwrap. */
import { createSecretKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { CannotStart } from '../runtime/cannot-start.ts';
import { writeDurably } from '../disk/write-durably.ts';
import { closeToOthers } from '../disk/owner-only.ts';
import { KEY_BYTES, loadMasterKey } from './master-key.ts';
import { openBytes, sealBytes } from './sealed-text.ts';

/** 32 bytes each. */
export type DataKeys = readonly [Uint8Array, ...Uint8Array[]];

export interface Wrapping {
  readonly wrap: (subject: string, key: Uint8Array) => Buffer;
  /** @throws Error when none of the data keys unwraps it */
  readonly unwrap: (subject: string, wrapped: Uint8Array) => Buffer;
  /** The key wrapped by the first data key; undefined where it already is. @throws Error as `unwrap` */
  readonly renewed: (subject: string, wrapped: Uint8Array) => Buffer | undefined;
}

export const wrappingBy = ([current, ...earlier]: DataKeys): Wrapping => {
  const first = createSecretKey(current);
  const others = earlier.map((key) => createSecretKey(key));
  const opened = (subject: string, wrapped: Uint8Array): { by: number; key: Buffer } => {
    let failure: unknown;
    for (const [by, key] of [first, ...others].entries())
      try {
        return { by, key: openBytes(key, subject, wrapped) };
      } catch (error) {
        // The authentication fails under a different key.
        failure ??= error;
      }
    throw failure;
  };
  const wrap = (subject: string, key: Uint8Array): Buffer => sealBytes(first, subject, key);
  return {
    wrap,
    unwrap: (subject, wrapped) => opened(subject, wrapped).key,
    renewed: (subject, wrapped) => {
      const { by, key } = opened(subject, wrapped);
      return by === 0 ? undefined : wrap(subject, key);
    },
  };
};

/** The data keys in a file, one a line in base64; undefined when there is no file. @throws CannotStart when it is damaged */
const readDataKeys = (file: string): DataKeys | undefined => {
  if (!existsSync(file)) return undefined;
  closeToOthers(file);
  const [current, ...earlier] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => new Uint8Array(Buffer.from(line, 'base64')));
  if (current === undefined || [current, ...earlier].some(({ length }) => length !== KEY_BYTES))
    throw new CannotStart(`El archivo de la clave de datos ${file} está dañado; restáurelo de una copia.`);
  return [current, ...earlier];
};

/** Atomic: after any interruption the file holds either all new keys or the previous ones. */
export const writeDataKeys = (file: string, keys: DataKeys): void =>
  writeDurably(file, keys.map((key) => `${Buffer.from(key).toString('base64')}\n`).join(''));

/** The files of the keys; neither has to exist. */
export interface KeyFiles {
  readonly masterKey: string;
  readonly dataKeys: string;
}

/** The keys that the settings give. */
export interface GivenKeys {
  readonly masterKey?: Uint8Array;
  readonly dataKeys?: DataKeys;
}

/**
 * The data keys: those of the settings, else those of the file, else the master key, which wraps the
 * keys of subjects until the first renewal.
 * @throws CannotStart when a file is damaged
 */
export const loadDataKeys = (files: KeyFiles, { masterKey, dataKeys }: GivenKeys = {}): DataKeys =>
  dataKeys ?? readDataKeys(files.dataKeys) ?? [loadMasterKey(files.masterKey, masterKey)];
