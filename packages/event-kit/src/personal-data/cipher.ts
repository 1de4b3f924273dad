/**
 * The keys of subjects (a paciente, a profesional): made at first use, wrapped by the data key, cached unwrapped in
 * memory, unusable once destroyed.
 */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { CannotStart } from '../runtime/cannot-start.ts';
import type { KeyStore } from './key-store.port.ts';
import { type DataKeys, wrappingBy } from './data-keys.ts';
import { KEY_BYTES } from './master-key.ts';
import { randomSource } from './random-source.ts';
import { recentlyUsed } from '../runtime/recently-used.ts';

/** Unwrapped keys kept in memory: about 60 MB when full. */
const KEYS_IN_MEMORY = 100_000;

/** An entry of the key store that is no subject. It reveals a wrong data key at the start. A renewal wraps it last. */
export const WITNESS = 'clave-maestra';

const freshKey = randomSource(KEY_BYTES);

export interface PersonalDataCipher {
  /** The key to encrypt a subject's data with, already durable; undefined when the subject was erased. */
  keyToSeal(subject: string): Promise<KeyObject | undefined>;
  /** The keys of those subjects that have one; erased subjects are left out. */
  keysToOpen(subjects: Iterable<string>): Promise<ReadonlyMap<string, KeyObject>>;
  /** Destroys the key of a subject durably: from then on no data of the subject is decrypted here. Idempotent. */
  end(subject: string): Promise<void>;
}

/**
 * @throws CannotStart when the stored keys were wrapped by another data key
 */
export const createCipher = async (keys: KeyStore, dataKeys: DataKeys): Promise<PersonalDataCipher> => {
  const { wrap, unwrap: opened } = wrappingBy(dataKeys);
  const unwrap = (subject: string, wrapped: Uint8Array): KeyObject =>
    createSecretKey(opened(subject, wrapped));

  const inMemory = recentlyUsed<KeyObject>(KEYS_IN_MEMORY);
  const destroyed = new Set<string>();
  const forget = (subject: string): void => {
    destroyed.add(subject);
    inMemory.delete(subject);
  };
  keys.onDestroyed(forget);

  /** A key that was read just before its destruction must not return to the cache. */
  const remember = (
    subject: string,
    wrapped: Uint8Array | undefined,
    opened: (wrapped: Uint8Array) => KeyObject = (bytes) => unwrap(subject, bytes),
  ): KeyObject | undefined => {
    if (wrapped === undefined || destroyed.has(subject)) return undefined;
    const key = opened(wrapped);
    inMemory.set(subject, key);
    return key;
  };

  /** Inserts without a read before: keys of existing subjects are usually in memory, so most subjects here are new. */
  const stored = async (subject: string): Promise<KeyObject | undefined> => {
    const fresh = freshKey();
    const wrapped = wrap(subject, fresh);
    return remember(subject, await keys.insert(subject, wrapped), (kept) =>
      kept === wrapped ? createSecretKey(fresh) : unwrap(subject, kept),
    );
  };

  /** Destructions by subject, finished ones included: every service of the process reads the event and calls `end`. */
  const ended = recentlyUsed<Promise<void>>(KEYS_IN_MEMORY);
  /** Unfinished destructions. One that failed may have left bytes behind, so it is repeated even if the key is gone. */
  const halfway = new Set<string>();
  const destroy = async (subject: string): Promise<void> => {
    if (halfway.has(subject) || !(await keys.isDestroyed(subject))) {
      halfway.add(subject);
      await keys.destroy(subject);
      halfway.delete(subject);
    }
    // This process may not know yet that another one destroyed the key.
    forget(subject);
  };

  assertDataKeys(await keys.insert(WITNESS, wrap(WITNESS, freshKey())), dataKeys);

  return {
    keyToSeal: async (subject) => inMemory.get(subject) ?? stored(subject),
    keysToOpen: async (subjects) => {
      const found = new Map<string, KeyObject>();
      const missing: string[] = [];
      for (const subject of subjects) {
        const key = inMemory.get(subject);
        if (key === undefined) missing.push(subject);
        else found.set(subject, key);
      }
      if (missing.length > 0)
        for (const [subject, wrapped] of await keys.getMany(missing)) {
          const key = remember(subject, wrapped);
          if (key !== undefined) found.set(subject, key);
        }
      return found;
    },
    end: async (subject) => {
      const ending = ended.get(subject) ?? destroy(subject);
      ended.set(subject, ending);
      await ending.catch((error: unknown) => {
        ended.delete(subject);
        throw error;
      });
    },
  };
};

/** @throws CannotStart when none of the data keys unwraps the witness */
export const assertDataKeys = (witness: Uint8Array | undefined, dataKeys: DataKeys): void => {
  try {
    if (witness !== undefined) wrappingBy(dataKeys).unwrap(WITNESS, witness);
  } catch (error) {
    throw new CannotStart(
      'La clave maestra (MASTER_KEY, el archivo master.key, o los SECRETOS que salen de ella; después de una renovación, CLAVE_DE_DATOS o el archivo datos.key) no es la que cifró los datos personales de esta instalación. Si se está renovando, falta la anterior.',
      error,
    );
  }
};
