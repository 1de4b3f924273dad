/** Everything that is not `/api`: the list of micro-frontends, built files, and the page for every screen. */
import { createHash } from 'node:crypto';
import { noSuchPath, notAllowed } from '@odonto/service-kit/http';
import type { Context } from '../context.ts';
import type { MfeRegistry } from '../mfes/registry.ts';
import type { MfeSource } from '../mfes/source.ts';
import type { GatewayOptions } from '../options.ts';
import { ahead } from './ahead.ts';
import { sendFile } from './files.ts';
import { page } from './page.ts';

const MFE_FILE = /^\/mfes\/([\w-]+)\/(.+)$/;

/** A screen's address ends in a plain word. One that ends in `.something` is a file; a missing file is 404. */
const isScreen = (path: string): boolean => !path.slice(path.lastIndexOf('/') + 1).includes('.');

export type Screens = (ctx: Context) => Promise<void>;

export const screens = (
  { shellDir, developmentOrigins = [] }: Pick<GatewayOptions, 'shellDir' | 'developmentOrigins'>,
  sources: ReadonlyMap<string, MfeSource>,
  mfes: MfeRegistry,
): Screens => {
  const sendPage = page(shellDir, developmentOrigins, async (path) => ahead(await mfes.current(), path));

  const sendList = async (ctx: Context): Promise<void> => {
    const list = JSON.stringify(await mfes.current());
    ctx.status = 200;
    ctx.etag = createHash('sha256').update(list).digest('base64url').slice(0, 22);
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'json';
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = list;
  };

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw notAllowed(['GET', 'HEAD']);
    if (ctx.path === '/mfes.json') return sendList(ctx);
    if (ctx.path === '/' || ctx.path === '/index.html') return sendPage(ctx);
    const [, mfe, file] = MFE_FILE.exec(ctx.path) ?? [];
    if (mfe !== undefined && file !== undefined) {
      if (await sources.get(mfe)?.send(ctx, file)) return undefined;
      throw noSuchPath();
    }
    if (!isScreen(ctx.path)) {
      if (await sendFile(ctx, shellDir, ctx.path)) return undefined;
      throw noSuchPath();
    }
    return sendPage(ctx);
  };
};
