/**
 * `node packages/mfe-kit/webpack/build.ts <workspace>`: builds one workspace of the front end into its
 * `dist` folder and prints what it weighs.
 */
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { compress, removeStale } from './compress.ts';
import { configOf } from './config.ts';
import type { BuiltManifest } from '../src/manifest.ts';
import { HoldBackPlugin } from './hold-back.plugin.ts';
import { signedManifest } from './sign-build.ts';
import { signingKey } from './signing-key.ts';
import { readWorkspace, ROOT } from './workspace.ts';

const run = (config: Configuration): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => (stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result'))));
    });
  });

const build = async (name: string): Promise<void> => {
  const workspace = await readWorkspace(name);
  const config = configOf(workspace, 'production');
  const holdBack = new HoldBackPlugin();
  const stats = await run({ ...config, plugins: [...(config.plugins ?? []), holdBack] });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));

  const dist = join(workspace.folder, 'dist');
  const files = stats.compilation.getAssets().map((asset) => asset.name);
  const bytes = compress(dist, files).reduce((sum, file) => sum + file.bytes, 0);
  const key = workspace.kind === 'mfe' ? signingKey(ROOT) : undefined;
  holdBack.release(dist, (_, content) => {
    if (key === undefined) return content;
    const manifest = JSON.parse(content) as BuiltManifest; // parse: our own plugin wrote it
    return `${JSON.stringify(signedManifest(manifest, dist, files, key), null, 2)}\n`;
  });
  removeStale(dist, files);
  process.stdout.write(`${name}: ${(bytes / 1000).toFixed(1)} kB (brotli)\n`);
};

const [, , name] = process.argv;
if (name === undefined)
  throw new Error('Which workspace? node packages/mfe-kit/webpack/build.ts mfe-patients');
try {
  await build(name);
} catch (error) {
  process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
