/**
 * Rings when something was appended, by whoever. The server drops a subscriber that lags 32 events, and no
 * subscription comes back by itself; so events are never taken from here: they are read, and this only says
 * when to read. A ring too many costs one read, a ring missed one second and a half.
 */
import { type Credentials, END, type EventStoreDBClient, excludeSystemEvents } from '@eventstore/db-client';
import type { Connection } from './eventstoredb.connection.ts';

const AGAIN_AFTER_MS = 300;
const LOOK_ANYWAY_MS = 1500;

export interface Doorbell {
  close(): void;
}

export const doorbell = (connection: Connection, credentials: Credentials, ring: () => void): Doorbell => {
  let closed = false;
  let again: NodeJS.Timeout | undefined;
  let current: ReturnType<EventStoreDBClient['subscribeToAll']> | undefined;

  const listen = (): void => {
    const subscription = connection.client().subscribeToAll({
      fromPosition: END,
      filter: excludeSystemEvents(),
      credentials,
      requiresLeader: true,
    });
    const listenAgain = (): void => {
      if (closed || again !== undefined || subscription !== current) return;
      again = setTimeout(() => {
        again = undefined;
        listen();
      }, AGAIN_AFTER_MS);
    };
    current = subscription;
    subscription.on('data', ring);
    subscription.on('confirmation', ring); // what was appended while nobody listened
    subscription.on('error', listenAgain);
    subscription.on('end', listenAgain);
    subscription.on('close', listenAgain);
  };

  const leave = (): void => void current?.unsubscribe().catch(() => undefined);

  listen();
  connection.onRenewed(() => {
    if (closed) return;
    leave();
    listen();
  });
  const anyway = setInterval(ring, LOOK_ANYWAY_MS);
  return {
    close: () => {
      closed = true;
      clearInterval(anyway);
      clearTimeout(again);
      leave();
    },
  };
};
