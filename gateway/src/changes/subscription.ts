/** Reads one service's news for as long as the gateway runs, and connects again when the connection breaks. */
import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { Logger } from 'pino';
import type { Upstream } from '../proxy/upstreams.ts';
import { news, type News } from './news.ts';

export interface SubscriptionOptions {
  readonly service: string;
  readonly upstream: Upstream;
  readonly secret: string;
  /** Milliseconds without any data, heartbeats included, after which the connection counts as broken. */
  readonly silence: number;
  readonly logger: Logger;
  readonly onNews: (news: News) => void;
  /** Called when the connection is back after it was lost: the news in between was missed. */
  readonly onGap: () => void;
}

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 5_000;

const listen = async (
  options: SubscriptionOptions,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<void> => {
  const { upstream, secret, silence, onNews, logger, service } = options;
  const answer = await upstream.request({
    method: 'GET',
    path: '/cambios',
    headers: { accept: 'text/event-stream', authorization: `Bearer ${secret}` },
    bodyTimeout: silence,
    signal,
  });
  if (answer.statusCode !== 200) {
    await answer.body.dump();
    throw new Error(`answered ${answer.statusCode}`);
  }
  onOpen();
  const parser = createParser({
    onEvent: ({ data }) => {
      const parsed = news.safeParse(JSON.parse(data));
      if (parsed.success) onNews(parsed.data);
      else logger.error({ service }, 'news of an unknown shape');
    },
  });
  answer.body.setEncoding('utf8');
  for await (const chunk of answer.body) parser.feed(String(chunk));
};

/** Starts listening. @returns a function that stops it */
export const subscribe = (options: SubscriptionOptions): (() => void) => {
  const stop = new AbortController();
  const run = async (): Promise<void> => {
    let wait = FIRST_PAUSE;
    let wasOpen = false;
    while (!stop.signal.aborted) {
      await listen(options, stop.signal, () => {
        if (wasOpen) options.onGap();
        wasOpen = true;
        wait = FIRST_PAUSE;
      }).catch((error: unknown) => {
        if (!stop.signal.aborted)
          options.logger.warn({ service: options.service, reason: String(error) }, 'news interrupted');
      });
      await pause(wait * (0.5 + Math.random()), undefined, { signal: stop.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_PAUSE);
    }
  };
  void run();
  return () => stop.abort();
};
