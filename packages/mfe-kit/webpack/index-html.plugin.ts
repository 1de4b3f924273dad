/**
 * Emits the shell's `index.html` from its template: the entry's scripts and styles instead of `<!-- entry -->`.
 * The gateway replaces every `__CSP_NONCE__` with the nonce of the answer.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { integrityOf } from './integrity.ts';

export class IndexHtmlPlugin {
  readonly #template: string;

  constructor(folder: string) {
    this.#template = join(folder, 'src/index.html');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IndexHtml', (compilation) => {
      compilation.fileDependencies.add(this.#template);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'IndexHtml', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const tags = files.map((file) =>
          tagOf(file, integrityOf(compilation.assets[file]?.buffer() ?? new Uint8Array())),
        );
        const html = readFileSync(this.#template, 'utf8').replace('<!-- entry -->', tags.join('\n    '));
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
      });
    });
  }
}

const tagOf = (file: string, integrity: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}" integrity="${integrity}">`
    : `<script src="/${file}" integrity="${integrity}" nonce="__CSP_NONCE__" defer></script>`;
