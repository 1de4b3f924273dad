/** The server's progress while it prepares its data after a start (`preparando`). */
import { debounceTime, distinctUntilChanged, map, merge, type Observable, share, Subject } from 'rxjs';

export const PREPARING = 'preparando';

/** Longer than the 5 s between two retries of a query: when no refusal comes in this time, the data is ready. */
const OVER_MS = 8_000;

const messages = new Subject<string>();

/** The server's message with the percentage; undefined when no message came for `OVER_MS`. */
export const preparing$: Observable<string | undefined> = merge(
  messages,
  messages.pipe(
    debounceTime(OVER_MS),
    map(() => undefined),
  ),
).pipe(distinctUntilChanged(), share());

export const tellPreparing = (message: string): void => messages.next(message);
