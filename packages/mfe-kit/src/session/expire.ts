import { goTo } from '../lifecycle/navigation.ts';
import { replacementSettled } from './replacement.ts';
import { rememberPlace } from './returning.ts';
import { closeSession, currentSession } from './session.ts';

/**
 * The server refused this token: the session ends and the login is shown. A refusal while a tab replaces the token
 * waits for the new one. The refusal of an earlier token does not end a session that goes on with another token, or
 * that was opened since.
 */
export const expireSession = async (token: string): Promise<void> => {
  await replacementSettled();
  const session = currentSession();
  if (session.status === 'fuera' || session.token !== token) return;
  rememberPlace(session.usuario.id);
  closeSession();
  goTo('/');
};
