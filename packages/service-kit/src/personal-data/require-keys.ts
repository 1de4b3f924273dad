/** Notices at the start that the events are there and their keys are not: a server that was emptied, or another one. */
import { CannotStart } from '../cannot-start.ts';
import { type EventStore, START } from '../event-store/port.ts';
import { WITNESS } from './cipher.ts';
import type { KeyStore } from './key-store.port.ts';

/**
 * The events are asked first: whoever wrote the first of them had put the witness there before.
 * @throws CannotStart, instead of going on as if everybody had been erased
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
