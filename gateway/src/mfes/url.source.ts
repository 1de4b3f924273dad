/** A build that a server of its own team serves: asked for its `mfe.json` now and then, its files passed on. */
import { Pool } from 'undici';
import type { Context } from '../context.ts';
import { codeOf } from '../error-code.ts';
import { notAnswering } from '../failures.ts';
import type { Timeouts } from '../options.ts';
import { passOn } from '../proxy/pass-on.ts';
import type { MfeSource, Seen } from './source.ts';

/** How old an answer about `mfe.json` may be, and how long one that does not come is not asked for again; milliseconds. */
const RECENT = 1_000;
const PAUSE = 5_000;
/** Bytes; a manifest is some 2 kB. */
const MAX_MANIFEST = 100_000;
/** `..` and the like, encoded or not: our own server takes no notice of it, another's may. */
const LEAVES = /(^|\/|%2f)(\.|%2e){1,2}(\/|%2f|$)/i;
/** What of the browser's request decides which file, in which form, is sent. */
const ASKED = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'] as const;

const asked = (ctx: Context): Record<string, string> =>
  Object.fromEntries(ASKED.flatMap((name) => (ctx.get(name) === '' ? [] : [[name, ctx.get(name)]])));

export const urlSource = (url: string, timeouts: Timeouts): MfeSource => {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/$/, '');
  const server = new Pool(origin, {
    connections: 64,
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.answer,
    bodyTimeout: timeouts.silence,
  });
  let etag: string | undefined;
  let recent: { readonly until: number; readonly seen: Seen } | undefined;

  const ask = async (): Promise<Seen> => {
    const answer = await server.request({
      method: 'GET',
      path: `${base}/mfe.json`,
      headers: { accept: 'application/json', ...(etag !== undefined && { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(timeouts.health),
    });
    if (answer.statusCode !== 200) {
      await answer.body.dump();
      if (answer.statusCode === 304) return { kind: 'same' };
      etag = undefined;
      if (answer.statusCode === 404) return { kind: 'absent' };
      return { kind: 'unreachable', reason: `answered ${answer.statusCode}` };
    }
    const text = await answer.body.text();
    if (text.length > MAX_MANIFEST) return { kind: 'unreachable', reason: 'its mfe.json is too long' };
    etag = String(answer.headers['etag'] ?? '') || undefined;
    return { kind: 'changed', text };
  };

  return {
    async look() {
      if (recent && Date.now() < recent.until) return recent.seen;
      const seen = await ask().catch(
        (error: unknown): Seen => ({ kind: 'unreachable', reason: codeOf(error) ?? String(error) }),
      );
      const away = seen.kind === 'unreachable';
      recent = {
        until: Date.now() + (away ? PAUSE : RECENT),
        seen: seen.kind === 'changed' ? { kind: 'same' } : seen,
      };
      return seen;
    },

    async send(ctx, file) {
      if (LEAVES.test(file)) return false;
      const options = { method: 'GET', path: `${base}/${file}`, headers: asked(ctx) } as const;
      let answered = 0;
      const outcome = await passOn({
        dispatch: async (handler) => void server.dispatch(options, handler),
        response: ctx.res,
        headers: ctx.state.headers,
        onStart: (status) => {
          answered = status;
          ctx.respond = status >= 400;
          return status < 400;
        },
      }).catch(() => {
        throw notAnswering();
      });
      if (answered >= 500) throw notAnswering();
      return outcome !== 'refused';
    },

    close: () => server.destroy(),
  };
};
