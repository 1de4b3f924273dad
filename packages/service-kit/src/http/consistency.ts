/**
 * Read your own writes (docs/spec/api.md#consistency). Within a service, a write is answered after the projections
 * have processed it. Across services, every write answers `x-posicion`, the client sends the newest one back, and
 * the service waits for it. A service answers that a record is absent only when its projections have reached the head
 * of the store.
 */
import { NotFound } from '@odonto/event-kit/decider';
import { type Position, START, StoreUnavailable } from '@odonto/event-kit/event-store';
import { timeLimitOf, chargeWait } from '@odonto/event-kit/runtime';
import type { Progress } from '@odonto/event-kit/projections';
import type { Context } from './state.ts';

/** How long a request waits for projections in total, in milliseconds. Later it gets `x-proyeccion: atrasada`. */
export const PROJECTIONS_MS = 2_000;
const POSITION = /^\d{1,20}$/;

export interface Consistency {
  /**
   * Waits for the position that the caller has seen elsewhere (`x-posicion`), at most up to the head of the store.
   * If the store does not answer, the answer says that its data may be late.
   */
  catchUpWithCaller(ctx: Context): Promise<void>;
  /** Records the position of an append and waits until it can be read. */
  appended(ctx: Context, position: Position): Promise<void>;
  /**
   * Runs a handler. If it finds nothing while projections were behind the store, waits for them and runs it again.
   * @throws StoreUnavailable when it finds nothing and the projections are still behind: the record may exist
   * `streams`: the handler reads the raw body, which cannot be read twice, so the wait comes first.
   */
  lookTwice<T>(ctx: Context, streams: boolean, run: () => Promise<T>): Promise<T>;
}

/** @param waitMs overrides how long a request waits; for tests that stop projections */
export const consistency = (
  progress: Progress,
  head: () => Promise<Position>,
  waitMs: () => number = () => PROJECTIONS_MS,
): Consistency => {
  const reach = async (ctx: Context, position: Position): Promise<void> => {
    // A request that already waited in vain does not wait again.
    if (progress.position() >= position || ctx.state.delayed) return;
    const since = performance.now();
    if (await progress.waitFor(position, timeLimitOf(waitMs()))) return;
    ctx.state.delayed = true;
    chargeWait(since);
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
        return await run().catch((again: unknown) => {
          // What a request found after its own append does not depend on projections.
          const isKnown = progress.position() >= newest || ctx.state.position !== undefined;
          throw again instanceof NotFound && !isKnown ? new StoreUnavailable('projections', again) : again;
        });
      }
    },
  };
};
