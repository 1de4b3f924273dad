import { api } from '../api/api-client.ts';
import { closeSession } from './session.ts';

/** Milliseconds. */
const PATIENCE = 5_000;

/** Signs out in this browser at once, and asks the server, which may be away, to end the session. */
export const endSession = (): void => {
  void api.delete('/api/profesionales/sesion', undefined, { timeout: PATIENCE }).catch(() => undefined);
  closeSession();
};
