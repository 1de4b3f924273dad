import { goTo } from '../lifecycle/navigation.ts';
import { pendingReplacement } from './replacement.ts';
import { rememberPlace } from './returning.ts';
import { closeSession, currentSession } from './session.ts';

/**
 * The server refused this token: the session ends and the login is shown. A late refusal of an earlier
 * token does not end the session that was opened since. A refusal while the token is being replaced waits
 * for the new token.
 */
export const expireSession = (token: string): void => {
  const replacement = pendingReplacement();
  if (replacement) void replacement.then(() => end(token));
  else end(token);
};

const end = (token: string): void => {
  const session = currentSession();
  if (session.status === 'fuera' || session.token !== token) return;
  rememberPlace(session.usuario.id);
  closeSession();
  goTo('/');
};
