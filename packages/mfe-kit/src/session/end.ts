import { api } from '../api/api-client.ts';
import { closeSession } from './session.ts';

/** Milliseconds. */
const PATIENCE = 5_000;

/** Signs out here at once, and tells the server so that the token is good for nobody; it may be away. */
export const endSession = (): void => {
  void api.delete('/api/profesionales/sesion', undefined, { timeout: PATIENCE }).catch(() => undefined);
  closeSession();
};
