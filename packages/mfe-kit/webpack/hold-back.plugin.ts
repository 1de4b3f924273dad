/**
 * Holds back the files that announce a build (`mfe.json`, `index.html`), because webpack writes files in no order. A
 * watcher of the folder must never see the name of a file before the file itself.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

const ANNOUNCING = new Set(['mfe.json', 'index.html']);

export class HoldBackPlugin {
  readonly #held = new Map<string, Buffer>();

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HoldBack', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'HoldBack', stage }, () => {
        for (const { name, source } of compilation
          .getAssets()
          .filter((asset) => ANNOUNCING.has(asset.name))) {
          this.#held.set(name, source.buffer());
          compilation.deleteAsset(name);
        }
      });
    });
  }

  /**
   * Writes the files that were held back, each in one step.
   * @param finish returns the final content of a file, given the content of the build
   */
  release(dist: string, finish: (name: string, content: string) => string): void {
    for (const [name, content] of this.#held) {
      writeFileSync(join(dist, `${name}.new`), finish(name, content.toString()));
      renameSync(join(dist, `${name}.new`), join(dist, name));
    }
  }
}
