/** The one page: the shell's `index.html`, answered for every screen, with the nonce of this answer in it. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { pageHeaders } from '../security-headers.ts';

/** What the shell's template holds in place of the nonce, and of what the screen asked for is made of. */
const PLACEHOLDER = '__CSP_NONCE__';
const SCREEN = '<!-- screen -->';

interface Template {
  readonly version: string;
  readonly html: string;
}

/** The template as it stands on disk, read again only when the file was replaced. */
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
 * Answers the page. A page that did not change is 304 and keeps, in the browser, the policy it came with.
 * @param ahead the tags that ask for the code of a path's screen before the shell does
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
