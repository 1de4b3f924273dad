/** `/api/docs/probar`: Swagger UI, which sends requests to the API, under the content policy of every page. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Context } from '../context.ts';
import { pageHeaders } from '../security-headers.ts';
import { sendFile } from '../static/files.ts';

const PAGE = '/api/docs/probar';
const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The folder of each file of the page. */
const FILES: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', SWAGGER_UI],
  ['swagger-ui-bundle.js', SWAGGER_UI],
  ['try-page.browser.js', import.meta.dirname],
]);

export const TRY_PATHS: readonly string[] = [PAGE, ...[...FILES.keys()].map((name) => `${PAGE}/${name}`)];

const HTML = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Probar la API</title><link rel="stylesheet" href="${PAGE}/swagger-ui.css">
</head><body><div id="api"></div><script src="${PAGE}/swagger-ui-bundle.js"></script>
<script src="${PAGE}/try-page.browser.js"></script></body></html>`;

/** Answers a request for the page or one of its files and returns whether it did. */
export const tryPage = async (ctx: Context): Promise<boolean> => {
  const name = ctx.path.slice(PAGE.length + 1);
  const folder = FILES.get(name);
  if (folder !== undefined && ctx.path === `${PAGE}/${name}`) return sendFile(ctx, folder, name);
  if (ctx.path !== PAGE) return false;
  ctx.set(pageHeaders([]).headers);
  ctx.type = 'html';
  ctx.body = HTML;
  return true;
};
