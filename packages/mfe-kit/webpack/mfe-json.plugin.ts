/** Emits `mfe.json`: the manifest with the version and the remote entry of this build. */
import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { BuiltManifest, Manifest } from '../src/manifest.ts';

export class MfeJsonPlugin {
  readonly #manifest: Manifest;
  readonly #kit: string;

  /** @param kit the range of kit versions with which the build works: `^1.2.0` */
  constructor(manifest: Manifest, kit: string) {
    this.#manifest = manifest;
    this.#kit = kit;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MfeJson', (compilation) => {
      // This stage is after the real content hashes: names and bytes are final.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'MfeJson', stage }, () => {
        if (compilation.errors.length > 0) return;
        const built: BuiltManifest = {
          ...this.#manifest,
          kit: this.#kit,
          version: versionOf(compilation, this.#manifest),
          entry: entryOf(compilation),
          ...(this.#manifest.app !== undefined && { files: filesOf(compilation, this.#manifest.app) }),
        };
        const json = `${JSON.stringify(built, null, 2)}\n`;
        compilation.emitAsset('mfe.json', new webpack.sources.RawSource(json));
      });
    });
  }
}

const entryOf = (compilation: Compilation): string => {
  const entry = Object.keys(compilation.assets).find((name) =>
    /^assets\/remoteEntry\.(\w+\.)?js$/.test(name),
  );
  if (entry === undefined)
    throw new Error('The build has no remote entry: does the manifest expose anything?');
  return entry;
};

/** The files of an exposed module, without those that it loads later. */
const filesOf = (compilation: Compilation, expose: string): readonly string[] => {
  const block = [...compilation.modules]
    .flatMap(({ blocks }) => blocks)
    .find(({ dependencies }) =>
      dependencies.some((made) => 'exposedName' in made && made.exposedName === expose),
    );
  const group = block && compilation.chunkGraph.getBlockChunkGroup(block);
  if (!group) throw new Error(`The build has no chunks of ${expose}`);
  return group.getFiles().filter((file) => /\.(js|css)$/.test(file));
};

const versionOf = (compilation: Compilation, manifest: Manifest): string => {
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  const assets = compilation.getAssets().filter(({ name }) => !name.endsWith('.map'));
  for (const { name, source } of assets.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`\0${name}\0`).update(source.buffer());
  return hash.digest('hex').slice(0, 16);
};
