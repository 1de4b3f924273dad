import { goTo } from '../lifecycle/navigation.ts';
import { replacementSettled } from './replacement.ts';
import { rememberPlace } from './returning.ts';
import { closeSession, currentSession } from './session.ts';

/**
 * Ends the session and shows the login, after the server refused this token. If a tab is replacing the token, the
 * function waits for the new token first. The refusal of an earlier token does not end a session that goes on with
 * another token, or that was opened since.
 */
export const expireSession = async (token: string): Promise<void> => {
  await replacementSettled();
  const session = currentSession();
  if (session.status === 'fuera' || session.token !== token) return;
  rememberPlace(session.usuario.id);
  closeSession();
  goTo('/');
};
