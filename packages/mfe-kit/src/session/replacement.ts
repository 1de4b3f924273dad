/**
 * Some calls end every token of the account and answer a new one: a change of one's own password is such a call.
 * The server sends the news of the change before the answer. Queries that follow the news wait for the new token,
 * because the server refuses the old one.
 */
import { currentSession, renewToken, session$ } from './session.ts';

let pending: Promise<void> | undefined;
let replaced: string | undefined;

/** Runs a call that answers a new token, and stores that token. An answer without a token changes nothing. */
export const replaceToken = async <T extends { readonly token?: string }>(
  call: () => Promise<T>,
): Promise<T> => {
  const session = currentSession();
  const { promise, resolve } = Promise.withResolvers<void>();
  pending = promise;
  try {
    const answer = await call();
    if (answer.token !== undefined && session.status === 'dentro') {
      replaced = session.token;
      renewToken(answer.token);
    }
    return answer;
  } finally {
    pending = undefined;
    resolve();
  }
};

/** Settles when the call that replaces the token is answered; undefined when there is none. */
export const pendingReplacement = (): Promise<void> | undefined => pending;

/** Whether the session goes on with another token in place of this one. */
export const wasReplaced = (token: string): boolean => {
  const session = currentSession();
  return replaced === token && session.status === 'dentro' && session.token !== token;
};

session$.subscribe(({ status }) => {
  if (status === 'fuera') replaced = undefined;
});
