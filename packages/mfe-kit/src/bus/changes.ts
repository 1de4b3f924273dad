/** News of changes on the server, after which open screens refetch their data. */
import { EMPTY, Observable, share, switchMap } from 'rxjs';
import { session$ } from '../session/session.ts';
import { type News, openStream } from './change-stream.ts';

export type { Change, News } from './change-stream.ts';

const stream = (token: string) =>
  new Observable<News>((subscriber) => {
    const stop = new AbortController();
    openStream(token, stop.signal, (news) => subscriber.next(news)).catch((error: unknown) =>
      subscriber.error(error),
    );
    return () => stop.abort();
  });

/** Connected while a user is signed in; subscribers share one connection. */
export const changes$: Observable<News> = session$.pipe(
  switchMap((session) => (session.status === 'dentro' ? stream(session.token) : EMPTY)),
  share(),
);
