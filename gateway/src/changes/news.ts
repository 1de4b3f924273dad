/** One piece of news from a service: ids only. The same as the service kit's `Change`, parsed at the edge. */
import { z } from 'zod';

export const news = z.object({ tipo: z.string(), id: z.string(), profesionalId: z.string() });
export type News = z.infer<typeof news>;

/**
 * `tipo` of the news that sessions ended: with the user's id all sessions of the user (deleted, deactivated, new
 * password), otherwise the session with that id.
 */
export const SESSION_ENDED = 'sesion';

/** `tipo` of the news that the user's permissions changed. The user's screens must reconnect with the new ones. */
export const PERMISSIONS_CHANGED = 'permisos';
