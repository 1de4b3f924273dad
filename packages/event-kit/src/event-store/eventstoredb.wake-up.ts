/**
 * Notifies of appends by any writer. The server drops a subscriber that lags 32 events, and no subscription
 * reconnects by itself, so events are never taken from a subscription: this only triggers reads. A superfluous
 * notification costs one read, a missed one a delay of 1.5 s.
 */
import { type Credentials, END, type EventStoreDBClient, excludeSystemEvents } from '@eventstore/db-client';
import type { Connection } from './eventstoredb.connection.ts';

const AGAIN_AFTER_MS = 300;
const LOOK_ANYWAY_MS = 1500;

export interface WakeUp {
  close(): void;
}

export const wakeUp = (connection: Connection, credentials: Credentials, ring: () => void): WakeUp => {
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
    subscription.on('confirmation', ring); // for appends before the subscription was confirmed
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
