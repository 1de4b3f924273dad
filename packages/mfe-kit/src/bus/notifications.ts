/** Messages to the user; the shell shows them (docs/spec/session.md#notifications). */
import { Subject, type Observable } from 'rxjs';

export type NotificationType = 'success' | 'error' | 'info' | 'warning';

export interface Notification {
  readonly id: string;
  readonly message: string;
  readonly type: NotificationType;
  /** Milliseconds on the screen; with 0 the message stays until the user dismisses it. */
  readonly duration: number;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

const DEFAULT_DURATION = 5000;

const subject = new Subject<Notification>();
export const notifications$: Observable<Notification> = subject.asObservable();

const send =
  (type: NotificationType) =>
  (message: string, duration: number = DEFAULT_DURATION): void =>
    subject.next({ id: crypto.randomUUID(), message, type, duration, timestamp: Date.now() });

export const notify = {
  success: send('success'),
  error: send('error'),
  info: send('info'),
  warning: send('warning'),
} as const;
