/**
 * Remembers the screen of a session that the server ended (docs/adr/0034): the same user who signs in again in this tab
 * returns to it. A user who signed out starts on the first screen.
 */
import { replaceWith } from '../lifecycle/navigation.ts';
import { session$ } from './session.ts';

interface Left {
  readonly usuarioId: string;
  readonly path: string;
}

let left: Left | undefined;

export const rememberPlace = (usuarioId: string): void => {
  left = { usuarioId, path: `${location.pathname}${location.search}` };
};

/** Whether the server ended the last session of this user, which may then continue. */
export const mayReturn = (usuarioId: string): boolean => left?.usuarioId === usuarioId;

session$.subscribe((session) => {
  if (session.status === 'fuera' || left === undefined) return;
  const { usuarioId, path } = left;
  left = undefined;
  if (session.usuario.id === usuarioId) replaceWith(path);
});
