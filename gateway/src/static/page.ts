/** The one page: the shell's `index.html`, answered for every screen, with the nonce of this answer in it. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { pageHeaders } from '../security-headers.ts';

/** What the shell's template holds in place of the nonce. */
const PLACEHOLDER = '__CSP_NONCE__';

interface Template {
  readonly version: string;
  readonly html: string;
  readonly etag: string;
}

/** The template as it stands on disk, read again only when the file was replaced. */
const templates = (path: string) => {
  let known: Template | undefined;
  return async (): Promise<Template> => {
    const { mtimeMs, size } = await stat(path);
    const version = `${mtimeMs}-${size}`;
    if (known?.version === version) return known;
    const html = await readFile(path, 'utf8');
    known = { version, html, etag: createHash('sha256').update(html).digest('base64url').slice(0, 22) };
    return known;
  };
};

/** Answers the page. A page that did not change is 304 and keeps, in the browser, the policy it came with. */
export const page = (shellDir: string, development: readonly string[]) => {
  const template = templates(join(shellDir, 'index.html'));
  return async (ctx: Context): Promise<void> => {
    const { html, etag } = await template();
    ctx.status = 200;
    ctx.etag = etag;
    ctx.set('Cache-Control', 'no-cache');
    if (ctx.fresh) {
      ctx.remove('Content-Security-Policy');
      ctx.status = 304;
      return;
    }
    const { nonce, headers } = pageHeaders(development);
    ctx.set(headers);
    ctx.type = 'html';
    ctx.body = html.replaceAll(PLACEHOLDER, nonce);
  };
};
