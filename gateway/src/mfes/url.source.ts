/** A build on a server of its team: reads its `mfe.json` regularly and passes its files on. */
import type { BuiltManifest } from '@odonto/contracts/manifest';
import { Pool } from 'undici';
import type { Context } from '../context.ts';
import { codeOf } from '../error-code.ts';
import { notAnswering } from '../failures.ts';
import { passOn } from '../proxy/pass-on.ts';
import { Differs, digestOf, mustMatch } from './digest.ts';
import { EARLIER, type Earlier, earlierIn } from './earlier.ts';
import { builtManifest } from './manifest.schema.ts';
import { signedManifest } from './signature.ts';
import { signedFiles } from './signed-files.ts';
import { type MfeSource, type Seen, SourceAway, type SourceOptions } from './source.ts';

/** Milliseconds: how long an answer about `mfe.json` is reused, and the pause after a failure. */
const RECENT = 1_000;
const PAUSE = 5_000;
/** Bytes; a manifest is some 10 kB. */
const MAX_MANIFEST = 100_000;
/** A `.` or `..` segment, encoded or not. Such a path is refused, because the server may resolve the segment. */
const LEAVES = /(^|\/|%2f)(\.|%2e){1,2}(\/|%2f|$)/i;
/** Request headers that select a file and its encoding. No `range`: part of a file cannot be verified. */
const REQUESTED = ['accept-encoding', 'if-none-match', 'if-modified-since'] as const;
/** The suffix of a file that was built with that encoding. */
const COPIES: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };
/** Bytes of the list of earlier builds, and milliseconds between two requests for it. */
const MAX_EARLIER = 2_000_000;
const EARLIER_EVERY = 30_000;

const requestHeaders = (ctx: Context): Record<string, string> =>
  Object.fromEntries(REQUESTED.flatMap((name) => (ctx.get(name) === '' ? [] : [[name, ctx.get(name)]])));

/** @throws Error when it is longer */
const textOf = async (body: AsyncIterable<Uint8Array>, max: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > max) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

export const urlSource = (
  name: string,
  url: string,
  { timeouts, keys, logger }: SourceOptions,
): MfeSource => {
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

  const signed = signedFiles();
  let earlierReadAt = Number.NEGATIVE_INFINITY;

  const earlierBuilds = async (): Promise<Earlier> => {
    const { statusCode, body } = await server.request({ method: 'GET', path: `${base}/${EARLIER}` });
    if (statusCode === 200) return earlierIn(await textOf(body, MAX_EARLIER));
    await body.dump();
    return [];
  };
  /** Undefined for a manifest that is invalid or not signed, for example by a key that was replaced since. */
  const verified = (text: string): BuiltManifest | undefined => {
    try {
      return builtManifest.parse(signedManifest(name, text, keys));
    } catch {
      return undefined;
    }
  };
  /** Learns the files of earlier builds, which a gateway that has just started has not seen. */
  const learnEarlier = async (): Promise<void> => {
    if (Date.now() - earlierReadAt < EARLIER_EVERY) return;
    earlierReadAt = Date.now();
    for (const { hasta, manifiesto } of await earlierBuilds()) {
      const manifest = verified(manifiesto);
      if (manifest?.name === name) signed.addEarlier(manifest.integrity ?? {}, Date.parse(hasta));
    }
  };
  const isSigned = async (file: string): Promise<boolean> => {
    if (keys === 'unverified' || signed.of(file) !== undefined) return true;
    await learnEarlier().catch(() => undefined);
    return signed.of(file) !== undefined;
  };
  /** A missing file or an answer that is cut off is a `SourceAway`, so that the build is verified again later. */
  const compare = async (file: string, expected: string): Promise<void> => {
    try {
      const headers = { 'accept-encoding': 'identity' };
      const { statusCode, body } = await server.request({ method: 'GET', path: `${base}/${file}`, headers });
      if (statusCode === 200) {
        await mustMatch(file, expected, body);
        return;
      }
      await body.dump();
      throw new SourceAway(`answered ${statusCode} for ${file}`);
    } catch (error) {
      if (error instanceof Differs || error instanceof SourceAway) throw error;
      throw new SourceAway(codeOf(error) ?? String(error));
    }
  };

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
    const text = await textOf(answer.body, MAX_MANIFEST).catch(() => undefined);
    if (text === undefined) return { kind: 'unreachable', reason: 'its mfe.json is too long' };
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
      if (LEAVES.test(file) || !(await isSigned(file))) return false;
      const options = { method: 'GET', path: `${base}/${file}`, headers: requestHeaders(ctx) } as const;
      let answered = 0;
      let copy = '';
      const outcome = await passOn({
        dispatch: async (handler) => void server.dispatch(options, handler),
        response: ctx.res,
        headers: ctx.state.headers,
        onStart: (status, headers) => {
          answered = status;
          copy = COPIES[headers['content-encoding'] ?? ''] ?? '';
          // If a proxy added an encoding, the bytes are not the signed ones.
          const known =
            keys === 'unverified' ||
            status === 304 ||
            (status === 200 && signed.of(file + copy) !== undefined);
          const passes = status < 400 && known;
          ctx.respond = !passes;
          return passes;
        },
        mustBe: () => {
          const expected = keys === 'unverified' ? undefined : signed.of(file + copy);
          return expected === undefined ? undefined : digestOf(expected);
        },
      }).catch(() => {
        throw notAnswering();
      });
      if (answered >= 500) throw notAnswering();
      if (typeof outcome === 'object' && outcome.cut instanceof Differs)
        logger.error({ mfe: name, file }, `micro-frontend ${name}: a file is not the one that was signed`);
      return outcome !== 'refused';
    },

    async verify(integrity) {
      try {
        for (const [file, expected] of Object.entries(integrity)) await compare(file, expected);
        signed.deploy(integrity);
      } catch (error) {
        if (error instanceof SourceAway) {
          etag = undefined;
          recent = { until: Date.now() + PAUSE, seen: { kind: 'same' } };
        }
        throw error;
      }
    },
    earlier: async () => (await earlierBuilds()).map(({ manifiesto }) => manifiesto),
    near: false,

    close: () => server.destroy(),
  };
};
