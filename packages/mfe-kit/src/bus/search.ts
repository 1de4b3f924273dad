/** Requests to open the quick search; the shell shows it (docs/spec/session.md#quick-search). */
import { type Observable, Subject } from 'rxjs';

const subject = new Subject<void>();
export const searchRequests$: Observable<void> = subject.asObservable();

/** Opens the search of Ctrl+K. */
export const openSearch = (): void => subject.next();
