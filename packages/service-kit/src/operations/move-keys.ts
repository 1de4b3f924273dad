/** Copies the wrapped keys of a key file into another key store, with the marks of destroyed keys. */
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { CannotStart } from '@odonto/event-kit/runtime';
import type { KeyStore } from '@odonto/event-kit/personal-data';

const row = z.object({ subject: z.string(), wrapped: z.instanceof(Uint8Array).nullable() });

/**
 * Idempotent. Nothing else may write to either store meanwhile.
 * @param file `keys.db`
 * @returns how many subjects it copied, destroyed ones included
 * @throws CannotStart when the target holds another key for one of them
 * @throws StoreUnavailable
 */
export const moveKeys = async (file: string, target: KeyStore): Promise<number> => {
  const db = new DatabaseSync(file, { readOnly: true });
  let moved = 0;
  try {
    for (const found of db.prepare('SELECT subject, wrapped FROM keys').iterate()) {
      const { subject, wrapped } = row.parse(found);
      if (wrapped === null) await target.destroy(subject);
      else {
        const standing = await target.insert(subject, wrapped);
        if (standing === undefined || Buffer.compare(standing, wrapped) !== 0)
          throw new CannotStart('El destino tiene otras claves que el origen: debe estar vacío.');
      }
      moved += 1;
    }
  } finally {
    db.close();
  }
  return moved;
};
