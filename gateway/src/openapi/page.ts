/** The API's description as an HTML page: no script, no other host, its style with a nonce. */
import { z } from 'zod';
import type { OpenApi, Operation } from './document.ts';
import { html, type Html } from './html.ts';
import { fieldsHtml, schemaHtml } from './schema.html.ts';

const STYLE = `:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 20%,transparent)}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.6rem;line-height:1.25}h2{margin-top:2.5rem}h3{font-size:1rem;margin:1.25rem 0 .25rem}
summary{cursor:pointer;padding:.5rem 0}code{font-size:.95rem;overflow-wrap:anywhere}a{color:inherit}
.method{display:inline-block;min-width:4.5rem;font-weight:600}.who,small{opacity:.75}
details{border-bottom:1px solid var(--line)}details>div{padding:0 0 1rem 1.25rem}
dl{margin:.25rem 0;display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1.5rem}
dd{margin:0}dd dl{border-left:2px solid var(--line);padding-left:1rem}
@media(max-width:40rem){dl{display:block}dd{margin:0 0 .5rem 1rem}details>div{padding-left:0}}`;

const content = z.record(z.string(), z.looseObject({ schema: z.unknown().optional() }));
const described = z.looseObject({
  parameters: z
    .array(
      z.looseObject({
        name: z.string().default(''),
        required: z.boolean().default(false),
        schema: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ description: z.string().default(''), content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })).default({}),
});

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const who = ({ 'x-roles': roles, security }: Operation): string => {
  if (roles !== undefined) return roles.join(', ');
  return Array.isArray(security) && security.length === 0 ? 'sin sesión' : 'con sesión';
};

const contentHtml = (contents: z.infer<typeof content> | undefined): Html => {
  const pieces = Object.entries(contents ?? {}).map(([type, { schema }]) =>
    schema === undefined ? html`<code>${type}</code>` : schemaHtml(schema),
  );
  return pieces.length === 0 ? html`nada` : html`${pieces}`;
};

const detail = (operation: Operation): Html => {
  const { parameters, requestBody, responses } = described.parse(operation);
  // Parameters and failures without a name are references, which are the same for every route.
  const named = parameters
    .filter(({ name }) => name !== '')
    .map(({ name, required, schema }) => ({ name, required, schema: schema ?? {} }));
  const answers = Object.entries(responses).filter(([status]) => /^[2-5]\d\d$/.test(status));
  return html`<div>${named.length === 0 ? '' : html`<h3>Parámetros</h3>${fieldsHtml(named)}`}
${requestBody === undefined ? '' : html`<h3>Cuerpo</h3><p><small>${requestBody.description}</small></p>${contentHtml(requestBody.content)}`}
${answers.map(([status, answer]) => html`<h3>Contesta ${status}</h3>${contentHtml(answer.content)}`)}</div>`;
};

const entry = ({ path, method, operation }: Entry): Html =>
  html`<details><summary><code><span class="method">${method.toUpperCase()}</span>${path}</code><br>
${operation.summary} <span class="who">(${who(operation)})</span></summary>${detail(operation)}</details>`;

/** A link to the name opens a closed entry, because the target is inside it. */
const schemaEntry = ([name, schema]: readonly [string, unknown]): Html =>
  html`<details><summary><code>${name}</code></summary><div id="${name}">${schemaHtml(schema)}</div></details>`;

/** HTML of the whole page; the texts of services are escaped. */
export const docsPage = (
  { info, paths, components, ...rest }: OpenApi,
  nonce: string,
  triable: boolean,
): string => {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ path, method, operation })),
  );
  const groups = [...Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? '')];
  const silent = rest['x-sin-respuesta'] ?? [];
  const page = html`<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API - ${info.title}</title><style nonce="${nonce}">${{ html: STYLE }}</style></head><body><main>
<h1>API de ${info.title}</h1><p>${info.description} <a href="/api/openapi.json">OpenAPI 3.1</a>${triable ? html` · <a href="/api/docs/probar">Probar la API</a>` : ''}</p>
${silent.length > 0 ? html`<p role="status">Sin respuesta ahora: ${silent.join(', ')}.</p>` : ''}
<p>Un fallo contesta siempre <a href="#Fallo">Fallo</a>. Lo que se escribe se puede repetir con la misma <code>Idempotency-Key</code>: contesta lo mismo y no se hace dos veces.</p>
${groups.map(([tag, group]) => html`<h2>${tag}</h2>${group.map(entry)}`)}
<h2>Esquemas</h2>${Object.entries(components.schemas).map(schemaEntry)}
</main></body></html>`;
  return page.html;
};
