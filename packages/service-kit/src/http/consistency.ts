/**
 * Read your own writes (docs/spec/api.md#consistency). Within a service: a write's answer waits until the projections
 * have passed it. Across services: every write answers `x-posicion`, the client sends the newest one back, and the
 * service waits for it; and nothing is said to be absent before the head of the store was looked at.
 */
import { NotFound } from '../decider/errors.ts';
import { type Position, START } from '../event-store/port.ts';
import { patienceFor, waitedInVain } from '../patience.ts';
import type { Progress } from '../projections/progress.ts';
import type { Context } from './state.ts';

/** How long a request waits for the projections, all in all, in milliseconds; then it goes out as `x-proyeccion: atrasada`. */
const PROJECTIONS_MS = 2_000;
const POSITION = /^\d{1,20}$/;

export interface Consistency {
  /**
   * Waits for what the caller has seen elsewhere (`x-posicion`), never for more than there is; where the store does
   * not answer, the caller is told that what they read may be late.
   */
  catchUpWithCaller(ctx: Context): Promise<void>;
  /** Notes where a request appended, and waits until that can be read. */
  appended(ctx: Context, position: Position): Promise<void>;
  /**
   * Runs a handler; if it finds nothing while projections were behind the store, catches up and runs it once
   * more. `streams`: it reads the raw body itself, which cannot be read again, so that one catches up before.
   */
  lookTwice<T>(ctx: Context, streams: boolean, run: () => Promise<T>): Promise<T>;
}

export const consistency = (progress: Progress, head: () => Promise<Position>): Consistency => {
  const reach = async (ctx: Context, position: Position): Promise<void> => {
    // Who has waited in vain once does not wait again.
    if (progress.position() >= position || ctx.state.delayed) return;
    const since = performance.now();
    if (await progress.waitFor(position, patienceFor(PROJECTIONS_MS))) return;
    ctx.state.delayed = true;
    waitedInVain(since);
  };

  return {
    async catchUpWithCaller(ctx) {
      const given = ctx.get('x-posicion');
      if (!POSITION.test(given)) return;
      const position = BigInt(given);
      if (progress.position() >= position) return;
      const newest = await head().catch(() => undefined);
      if (newest === undefined) ctx.state.delayed = true;
      else await reach(ctx, position < newest ? position : newest);
    },

    async appended(ctx, position) {
      if (position > (ctx.state.position ?? START)) ctx.state.position = position;
      await reach(ctx, position);
    },

    async lookTwice(ctx, streams, run) {
      if (streams) {
        await reach(ctx, await head());
        return run();
      }
      const before = progress.position();
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof NotFound)) throw error;
        const newest = await head();
        if (before >= newest) throw error;
        await reach(ctx, newest);
        return run();
      }
    },
  };
};
