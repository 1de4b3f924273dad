/** Builds the shell or a micro-frontend into its `dist` folder. */
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { compress, removeStale } from './compress.ts';
import { configOf } from './config.ts';
import type { BuiltManifest } from '../src/manifest.ts';
import { HoldBackPlugin } from './hold-back.plugin.ts';
import { signedManifest } from './sign-build.ts';
import { signingKey } from './signing-key.ts';
import { checkoutOf, readWorkspace } from './workspace.ts';

const run = (config: Configuration): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => (stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result'))));
    });
  });

/** Builds, and returns a line with the size of the build. @throws Error with webpack's message */
export const build = async (folder: string): Promise<string> => {
  const workspace = await readWorkspace(folder);
  const config = configOf(workspace, 'production');
  const holdBack = new HoldBackPlugin();
  const stats = await run({ ...config, plugins: [...(config.plugins ?? []), holdBack] });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));

  const dist = join(folder, 'dist');
  const files = stats.compilation.getAssets().map((asset) => asset.name);
  const bytes = compress(dist, files).reduce((sum, file) => sum + file.bytes, 0);
  const key = workspace.kind === 'mfe' ? signingKey(checkoutOf(folder)) : undefined;
  holdBack.release(dist, (_, content) => {
    if (key === undefined) return content;
    const manifest = JSON.parse(content) as BuiltManifest; // parse: our own plugin wrote it
    return `${JSON.stringify(signedManifest(manifest, dist, files, key), null, 2)}\n`;
  });
  removeStale(dist, files);
  return `${workspace.name}: ${(bytes / 1000).toFixed(1)} kB (brotli)`;
};
