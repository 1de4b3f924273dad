import { api } from '../api/api-client.ts';
import { closeSession } from './session.ts';

/** Milliseconds. */
const PATIENCE = 5_000;

/** Signs out in this browser at once, and requests the end of the session from the server, which may be down. */
export const endSession = (): void => {
  void api.delete('/api/profesionales/sesion', undefined, { timeout: PATIENCE }).catch(() => undefined);
  closeSession();
};
