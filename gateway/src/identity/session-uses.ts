/** Informs accounts that a session is in use, for requests to any service. */
import { recentlyUsed } from '@odonto/event-kit/runtime';
import type { StillValid } from '../changes/live-stream.ts';
import type { Identify } from './sessions.ts';

/** Milliseconds in which further uses of a session are not reported. */
const EVERY = 5 * 60_000;
const REMEMBERED = 10_000;

/**
 * Identifies the caller, and sends accounts a request with the session's own token, which accounts records as a use of
 * the session. The caller's request does not wait for it. A failure is not retried.
 */
export const tellingUses = (identify: Identify, stillValid: StillValid): Identify => {
  const reported = recentlyUsed<{ readonly at: number }>(REMEMBERED);
  return (authorization) => {
    const session = identify(authorization);
    const { id, sesionId } = session;
    if (sesionId === undefined) return session;
    const now = performance.now();
    const last = reported.get(sesionId);
    if (last === undefined || now - last.at >= EVERY) {
      reported.set(sesionId, { at: now });
      stillValid(id, authorization).catch(() => undefined);
    }
    return session;
  };
};
