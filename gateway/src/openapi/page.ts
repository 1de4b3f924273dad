/** The description of the API as a page to read: no script, no other host, its style under a nonce. */
import type { OpenApi, Operation } from './document.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}
h2{margin-top:2.5rem}summary{cursor:pointer;padding:.5rem 0}code{font-size:.95rem;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.5rem;font-weight:600}.who{opacity:.75}
details{border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
pre{overflow-x:auto;padding:1rem;border-radius:.5rem;background:color-mix(in srgb,currentColor 8%,transparent)}`;

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const who = ({ 'x-roles': roles, security }: Operation): string => {
  if (roles !== undefined) return roles.join(', ');
  return Array.isArray(security) && security.length === 0 ? 'sin sesión' : 'con sesión';
};

const entry = ({ path, method, operation }: Entry): string => {
  const { parameters, requestBody, responses } = operation;
  const detail = JSON.stringify({ parameters, requestBody, responses }, undefined, 2);
  return `<details><summary><code><span class="method">${escaped(method.toUpperCase())}</span>${escaped(path)}</code><br>
${escaped(operation.summary)} <span class="who">(${escaped(who(operation))})</span></summary><pre>${escaped(detail)}</pre></details>`;
};

/** HTML of the whole page; what services tell is escaped. */
export const docsPage = ({ info, paths, ...rest }: OpenApi, nonce: string): string => {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ path, method, operation })),
  );
  const groups = Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? '');
  const silent = rest['x-sin-respuesta'] ?? [];
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API - ${escaped(info.title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>API de ${escaped(info.title)}</h1><p>${escaped(info.description)} <a href="/api/openapi.json">OpenAPI 3.1</a></p>
${silent.length > 0 ? `<p role="status">Sin respuesta ahora: ${escaped(silent.join(', '))}.</p>` : ''}
${[...groups].map(([tag, group]) => `<h2>${escaped(tag)}</h2>${group.map(entry).join('')}`).join('')}
</main></body></html>`;
};
