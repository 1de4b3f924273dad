/** `GET /api/cambios`: sends an open screen the changes on the server, until the screen is closed. */
import { PassThrough } from 'node:stream';
import { tooMany } from '@odonto/service-kit/http';
import type { Context } from '../context.ts';
import { notAnswering } from '../failures.ts';
import type { Identify } from '../identity/sessions.ts';
import type { Audience } from './audience.ts';

/** Streams of one user: every tab on several machines has one. */
const MAX_STREAMS = 30;
/** Seconds. */
const COME_BACK = 30;

/** Longest delay that a timer can hold. */
const MAX_TIMER = 2_147_483_647;

/**
 * Answers an event stream of `data: {"tipo","id","profesionalId"}`. The stream ends with the session, when the user's
 * permissions change, and when news was missed. The screen then reconnects and reloads its data.
 * @param factor multiplies the number of streams that one user may open; 0: no limit
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
    // Joins before it checks the session, so that it does not miss a session that ends during the check.
    const leave = audience.join(session, screen);
    try {
      await stillValid(session.id, ctx.get('authorization'));
      // The session ended during the check. A retry gets the session's current state.
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

/** @throws Failure 401 when the session has ended, 403 for a temporary password, 503 when this cannot be checked */
export type StillValid = (profesionalId: string, authorization: string) => Promise<void>;
