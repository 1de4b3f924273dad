/** Sends the services' news to the open screens. */
import type { Logger } from 'pino';
import type { Timeouts } from '../options.ts';
import type { Upstreams } from '../proxy/upstreams.ts';
import { audience, type Audience } from './audience.ts';
import { subscribe } from './subscription.ts';

export interface LiveChanges {
  readonly audience: Audience;
  stop(): void;
}

/** Listens to every service once and sends each screen the changes that concern it. */
export const liveChanges = (options: {
  readonly upstreams: Upstreams;
  readonly secret: string;
  readonly timeouts: Timeouts;
  readonly logger: Logger;
}): LiveChanges => {
  const { upstreams, secret, timeouts, logger } = options;
  const screens = audience();
  const stops = [...upstreams].map(([service, upstream]) =>
    subscribe({
      service,
      upstream,
      secret,
      silence: timeouts.heartbeat * 3,
      logger,
      onNews: (news) => screens.tell(news),
      onGap: () => screens.endAll(),
    }),
  );
  const heartbeat = setInterval(() => screens.heartbeat(), timeouts.heartbeat);
  return {
    audience: screens,
    stop() {
      clearInterval(heartbeat);
      for (const stop of stops) stop();
      screens.endAll();
    },
  };
};
