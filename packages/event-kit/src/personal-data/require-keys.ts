/** Detects at the start that events exist but their keys do not: the key server was emptied, or is the wrong one. */
import { CannotStart } from '../runtime/cannot-start.ts';
import { type EventStore, START } from '../event-store/port.ts';
import { WITNESS } from './cipher.ts';
import type { KeyStore } from './key-store.port.ts';

/**
 * Reads the events first: the writer of the first event stored the witness before it.
 * @throws CannotStart, instead of treating everybody as erased
 * @throws StoreUnavailable
 */
export const requireKeys = async (
  store: Pick<EventStore, 'head'>,
  keys: Pick<KeyStore, 'get'>,
): Promise<void> => {
  if ((await store.head()) === START) return;
  if ((await keys.get(WITNESS)) === undefined)
    throw new CannotStart(
      'Hay eventos y no están sus claves: sin ellas no se leen los datos personales. Revise MONGODB_URL y EVENTSTORE_URL, o restaure las claves de una copia de seguridad.',
    );
};
