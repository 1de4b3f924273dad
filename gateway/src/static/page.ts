/** The one page: the shell's `index.html`, sent for every screen, with the nonce of this answer. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { pageHeaders } from '../security-headers.ts';

/** Placeholders in the shell's template: for the nonce, and for the preloads of the requested screen. */
const PLACEHOLDER = '__CSP_NONCE__';
const SCREEN = '<!-- screen -->';

interface Template {
  readonly version: string;
  readonly html: string;
}

/** The template on disk, read again only when the file was replaced. */
const templates = (path: string) => {
  let known: Template | undefined;
  return async (): Promise<Template> => {
    const { mtimeMs, size } = await stat(path);
    const version = `${mtimeMs}-${size}`;
    if (known?.version === version) return known;
    known = { version, html: await readFile(path, 'utf8') };
    return known;
  };
};

/**
 * Answers the page. An unchanged page is 304, and the browser keeps its earlier policy.
 * @param ahead the preload tags for the screen of a path
 */
export const page = (
  shellDir: string,
  development: readonly string[],
  ahead: (path: string) => Promise<string>,
) => {
  const template = templates(join(shellDir, 'index.html'));
  return async (ctx: Context): Promise<void> => {
    const [{ html: shell }, tags] = await Promise.all([template(), ahead(ctx.path)]);
    const html = shell.replace(SCREEN, tags);
    ctx.status = 200;
    ctx.etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    ctx.set('Cache-Control', 'no-cache');
    if (ctx.fresh) {
      delete ctx.state.headers['content-security-policy'];
      ctx.status = 304;
      return;
    }
    const { nonce, headers } = pageHeaders(development);
    ctx.set(headers);
    ctx.type = 'html';
    ctx.body = html.replaceAll(PLACEHOLDER, nonce);
  };
};
