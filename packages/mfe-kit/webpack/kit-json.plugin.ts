/** Emits `kit.json` with the version of the kit that the shell provides to micro-frontends. */
import webpack, { type Compiler } from 'webpack';

export class KitJsonPlugin {
  readonly #version: string;

  constructor(version: string) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('KitJson', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'KitJson', stage }, () => {
        const json = `${JSON.stringify({ version: this.#version })}\n`;
        compilation.emitAsset('kit.json', new webpack.sources.RawSource(json));
      });
    });
  }
}
