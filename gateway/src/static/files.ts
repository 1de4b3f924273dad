/** Built files: compressed at build time, and cached for a year when their name contains their hash. */
import { send } from '@koa/send';
import type { ParameterizedContext } from 'koa';

/** `main.3f9c2a1b.js`: other content has another name. */
const HASHED = /[.-][0-9a-f]{8,64}(?:\.[a-z0-9]{1,8}){1,3}$/i;
const YEAR = 31_536_000;

const isAbsent = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500;

/**
 * Sends `path` (as requested, still encoded) from below `root`. Returns false when there is no such file, or when the
 * path leaves the folder.
 */
export const sendFile = async (ctx: ParameterizedContext, root: string, path: string): Promise<boolean> => {
  const sent = await send(ctx, path, {
    root,
    setHeaders: (response, file, stats) => {
      response.setHeader('Vary', 'Accept-Encoding');
      response.setHeader('ETag', `W/"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`);
      response.setHeader(
        'Cache-Control',
        HASHED.test(file.replace(/\.(br|gz)$/, '')) ? `public, max-age=${YEAR}, immutable` : 'no-cache',
      );
    },
  }).catch((error: unknown) => {
    ctx.remove('Content-Encoding');
    if (isAbsent(error)) return undefined;
    throw error;
  });
  if (sent === undefined) return false;
  if (ctx.fresh) ctx.status = 304;
  return true;
};
