/**
 * Some calls end every token of the account and answer a new one, for example a change of the user's own password.
 * The server sends the news of the change before the answer. Every tab that follows the news waits for the new token,
 * because the server refuses the old one. The tab that makes the call holds a lock of the browser until the new token
 * is stored. The browser releases the lock of a tab that is closed.
 */
import { adoptStored, currentSession, renewToken } from './session.ts';

const LOCK = 'reemplazo-de-token';

/** Runs `work` under the lock. A page without HTTPS has no locks, so its tabs do not wait for each other. */
const locked = async <T>(mode: LockMode, work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  return locks ? locks.request(LOCK, { mode }, work) : work();
};

let pending: Promise<void> | undefined;

/** Runs a call that answers a new token, and stores that token. An answer without a token changes nothing. */
export const replaceToken = async <T extends { readonly token?: string }>(
  call: () => Promise<T>,
): Promise<T> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  pending = promise;
  try {
    return await locked('exclusive', async () => {
      // Another tab may have replaced the token while this one waited for the lock.
      adoptStored();
      const answer = await call();
      if (answer.token !== undefined && currentSession().status === 'dentro') renewToken(answer.token);
      return answer;
    });
  } finally {
    pending = undefined;
    resolve();
  }
};

/** Settles when the call of this tab that replaces the token is answered; undefined when there is none. */
export const pendingReplacement = (): Promise<void> | undefined => pending;

/** Settles when no tab replaces the token any more. The session then has the token that is stored. */
export const replacementSettled = async (): Promise<void> => {
  await pending;
  await locked('shared', async () => undefined);
  adoptStored();
};
