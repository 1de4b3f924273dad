/**
 * Some calls end every token of the account and answer another one: a change of one's own password, for example.
 * The server tells the news of the change before the call is answered, so other calls can be refused meanwhile
 * with the old token. They wait for the new one.
 */
import { currentSession, renewToken, session$ } from './session.ts';

let pending: Promise<void> | undefined;
let replaced: string | undefined;

/** Runs a call that answers another token, and goes on with that token. An answer without one changes nothing. */
export const replaceToken = async <T extends { readonly token?: string }>(
  call: () => Promise<T>,
): Promise<T> => {
  const session = currentSession();
  const run = async (): Promise<T> => {
    const answer = await call();
    if (answer.token !== undefined && session.status === 'dentro') {
      replaced = session.token;
      renewToken(answer.token);
    }
    return answer;
  };
  const running = run();
  const settled = running
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      if (pending === settled) pending = undefined;
    });
  pending = settled;
  return running;
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
