/**
 * Emits the shell's `index.html` from its template: the entry's scripts and styles instead of `<!-- entry -->`.
 * The gateway replaces every `__CSP_NONCE__` with the nonce of the answer.
 */
import { readFileSync } from 'node:fs';
import webpack, { type Compiler } from 'webpack';

export class IndexHtmlPlugin {
  readonly #template: string;

  constructor(template: string) {
    this.#template = template;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IndexHtml', (compilation) => {
      compilation.fileDependencies.add(this.#template);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'IndexHtml', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const html = readFileSync(this.#template, 'utf8').replace('<!-- entry -->', tagsOf(files));
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
      });
    });
  }
}

const tagsOf = (files: readonly string[]): string =>
  files
    .map((file) => {
      if (file.endsWith('.css')) return `<link rel="stylesheet" href="/${file}">`;
      return `<script src="/${file}" nonce="__CSP_NONCE__" defer></script>`;
    })
    .join('\n    ');
