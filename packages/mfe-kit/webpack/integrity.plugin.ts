/**
 * Subresource Integrity for the files that a build loads at run time. The file with webpack's runtime has the hash of
 * every other file, and sets `integrity` on each tag that it creates.
 */
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { integrityOf } from './integrity.ts';

const NAME = 'Integrity';
const LOADED = /\.(js|css)$/;
/** Hashes by file name. A name carries its content's hash, so builds do not collide. */
const KNOWN = '(self.odontoIntegridad??={})';

/** Returns code that sets the hash of the file that a tag loads. @param url as an expression */
const saying = (tag: string, url: string): string =>
  `var sri=${KNOWN}[${url}.split("/").pop()];if(sri)${tag}.integrity=sri;`;

export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { linkPreload } = webpack.web.JsonpTemplatePlugin.getCompilationHooks(compilation);
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      const { beforeTagInsert, ...css } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      const onLink = (source: string): string => `${source}${saying('link', 'link.href')}`;
      createScript.tap(NAME, (source) => `${source}${saying('script', 'url')}`);
      beforeTagInsert.tap(NAME, (source, { tag }) => `${source}${saying(tag, `${tag}.href`)}`);
      for (const hook of [linkPreload, css.linkPreload]) hook.tap(NAME, onLink);
      // At this stage names and bytes are final, and the runtime file has not been hashed yet.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => addHashes(compilation));
    });
  }
}

const runtimeFile = (compilation: Compilation): string | undefined =>
  [...compilation.chunks]
    .filter((chunk: Chunk) => chunk.hasRuntime())
    .flatMap((chunk) => [...chunk.files])
    .find((file) => file.endsWith('.js'));

const addHashes = (compilation: Compilation): void => {
  const runtime = runtimeFile(compilation);
  if (runtime === undefined) return;
  const hashes = compilation
    .getAssets()
    .filter(({ name }) => LOADED.test(name) && name !== runtime)
    .map(({ name, source }) => [name.split('/').pop(), integrityOf(source.buffer())]);
  const text = `Object.assign(${KNOWN},${JSON.stringify(Object.fromEntries(hashes))});\n`;
  compilation.updateAsset(runtime, (source) => {
    const code = source.source().toString();
    // Inserted before any load, and after a comment that browsers look for at the beginning of the file.
    const at = code.startsWith('//#') ? code.indexOf('\n') + 1 : 0;
    return new webpack.sources.RawSource(`${code.slice(0, at)}${text}${code.slice(at)}`);
  });
};
