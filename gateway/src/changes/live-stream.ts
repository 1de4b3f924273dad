/** `GET /api/cambios`: an open screen hears what changed on the server for as long as it stays open. */
import { PassThrough } from 'node:stream';
import type { Context } from '../context.ts';
import { notAnswering } from '../failures.ts';
import type { Identify } from '../identity/sessions.ts';
import type { Audience } from './audience.ts';

/** Longest delay that a timer can hold. */
const MAX_TIMER = 2_147_483_647;

/**
 * Answers an event stream of `data: {"tipo","id","profesionalId"}`. It ends when the session does, and when
 * news was missed: a screen that comes back fetches again what it shows.
 */
export const liveStream = (identify: Identify, audience: Audience, stillValid: StillValid) => {
  return async (ctx: Context): Promise<void> => {
    const session = identify(ctx.get('authorization'));
    const screen = new PassThrough();
    // It listens before it asks: a session that ends in between is heard of.
    const leave = audience.join(session, screen);
    try {
      await stillValid(session.id, ctx.get('authorization'));
      // Ended meanwhile: whoever asks again is told whether the session stands.
      if (screen.writableEnded) throw notAnswering();
    } catch (error) {
      leave();
      throw error;
    }
    const expiry = setTimeout(
      () => screen.end(),
      Math.min(MAX_TIMER, session.expiresAt.getTime() - Date.now()),
    );
    screen.once('close', () => {
      clearTimeout(expiry);
      leave();
    });
    ctx.status = 200;
    ctx.set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    ctx.body = screen;
    screen.write('retry: 2000\n\n');
  };
};

/** @throws Failure 401 when the user's sessions have ended, 503 when nobody can say. */
export type StillValid = (profesionalId: string, authorization: string) => Promise<void>;
