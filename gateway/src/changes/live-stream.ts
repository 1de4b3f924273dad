/** `GET /api/cambios`: an open screen hears what changed on the server for as long as it stays open. */
import { PassThrough } from 'node:stream';
import { tooMany } from '@odonto/service-kit/http/ceilings';
import type { Context } from '../context.ts';
import { notAnswering } from '../failures.ts';
import type { Identify } from '../identity/sessions.ts';
import type { Audience } from './audience.ts';

/** Streams of one user: every tab of several machines has one. */
const MAX_STREAMS = 30;
/** Seconds. */
const COME_BACK = 30;

/** Longest delay that a timer can hold. */
const MAX_TIMER = 2_147_483_647;

/**
 * Answers an event stream of `data: {"tipo","id","profesionalId"}`. It ends when the session does, and when
 * news was missed: a screen that comes back fetches again what it shows.
 * @param factor what the number of streams of one user is multiplied by; 0: any number
 */
export const liveStream = (
  identify: Identify,
  audience: Audience,
  stillValid: StillValid,
  factor = 1,
): ((ctx: Context) => Promise<void>) => {
  const most = factor === 0 ? Infinity : MAX_STREAMS * factor;
  return async (ctx: Context): Promise<void> => {
    const session = identify(ctx.get('authorization'));
    if (audience.countOf(session.id) >= most) throw tooMany(COME_BACK);
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
