/** The server's progress while it prepares its data after a start (`preparando`). */
import { debounceTime, distinctUntilChanged, map, merge, type Observable, share, Subject } from 'rxjs';

export const PREPARING = 'preparando';

/** Queries are retried every 5 s. When none is refused any more, the data is ready. */
const OVER_MS = 8_000;

const messages = new Subject<string>();

/** The server's message with the percentage; undefined when none has come for a while. */
export const preparing$: Observable<string | undefined> = merge(
  messages,
  messages.pipe(
    debounceTime(OVER_MS),
    map(() => undefined),
  ),
).pipe(distinctUntilChanged(), share());

export const tellPreparing = (message: string): void => messages.next(message);
