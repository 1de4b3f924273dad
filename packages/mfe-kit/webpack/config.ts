/**
 * The webpack configuration of the shell and of every micro-frontend, from its folder alone: what is exposed, shared and
 * emitted follows from `src/manifest.ts`.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { IntegrityPlugin } from './integrity.plugin.ts';
import { IndexHtmlPlugin } from './index-html.plugin.ts';
import { MfeJsonPlugin } from './mfe-json.plugin.ts';
import { KitJsonPlugin } from './kit-json.plugin.ts';
import { consumed, KIT, provided } from './shared.ts';
import { versionOf, type Workspace } from './workspace.ts';

const PARTS = join(import.meta.dirname, '../parts');

export { readWorkspace } from './workspace.ts';

export type Mode = 'production' | 'development';

/** Names contain a hash of the content, so that files are immutable; in development files are replaced. */
const hashOf = (mode: Mode): string => (mode === 'production' ? '.[contenthash:10]' : '');

/** Takes the ES2015 version of packages that have one: rxjs comes without the helpers for older browsers. */
const RESOLVE = { extensions: ['.ts', '.tsx', '.mjs', '.js'], conditionNames: ['es2015', '...'] };

const rulesOf = (name: string): RuleSetRule[] => [
  scripts,
  noScrollArea,
  federationOnce,
  styles(name),
  { test: /\.(svg|png|woff2)$/, type: 'asset/resource' },
];

/** The page of the kit's parts (`parts/`): a page of its own, without federation. */
export const partsPage = (path: string): Configuration => ({
  mode: 'development',
  context: PARTS,
  target: ['web', 'es2022'],
  entry: { main: join(PARTS, 'index.tsx') },
  devtool: false,
  output: { path, publicPath: 'auto', filename: '[name].js', assetModuleFilename: '[name][ext]' },
  resolve: RESOLVE,
  module: { rules: rulesOf('parts') },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
    new IndexHtmlPlugin(join(PARTS, 'index.html')),
  ],
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});

export const configOf = (workspace: Workspace, mode: Mode): Configuration => {
  const name = `assets/[name]${hashOf(mode)}`;
  return {
    mode,
    context: workspace.folder,
    target: ['web', 'es2022'],
    entry: workspace.kind === 'shell' ? { main: join(workspace.folder, 'src/index.ts') } : {},
    devtool: mode === 'production' ? false : 'source-map',
    output: {
      path: join(workspace.folder, 'dist'),
      publicPath: workspace.kind === 'shell' ? '/' : 'auto',
      uniqueName: workspace.name,
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: `${name}[ext]`,
      hashFunction: 'sha256',
      // A module that threw because one of its imports failed to load runs again at the next import.
      strictModuleErrorHandling: true,
    },
    resolve: RESOLVE,
    module: { rules: rulesOf(workspace.name) },
    plugins: [
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css`, ignoreOrder: true }),
      federation(workspace, mode),
      // Compiling ahead helps only where the browser compiles a file while it arrives, not where it verifies it first.
      ...(mode === 'production'
        ? [workspace.kind === 'shell' ? new webpack.BannerPlugin(COMPILED_AHEAD) : new IntegrityPlugin()]
        : []),
      ...(workspace.kind === 'shell'
        ? [
            new IndexHtmlPlugin(join(workspace.folder, 'src/index.html')),
            new KitJsonPlugin(versionOf(KIT, workspace.folder)),
          ]
        : [new MfeJsonPlugin(workspace.manifest, `^${versionOf(KIT, workspace.folder)}`)]),
    ],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
      ...(workspace.kind === 'shell' && { splitChunks: { cacheGroups: FIRST_FILES } }),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
};

/**
 * Makes Chromium compile all functions of a file in the background while the file loads, instead of each function on
 * the main thread at its first call. This saves a third of the time from the last byte to the first screen. Other
 * browsers ignore it.
 */
const COMPILED_AHEAD = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After the minifier, which would remove the comment, and before the hashes of the file names.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
} as const;

/** The shell's first files load in parallel. The files that change only with React and Mantine stay cached longer. */
const FIRST_FILES = {
  react: { chunks: 'initial', name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  ui: { chunks: 'initial', name: 'ui', test: /node_modules[\\/](@mantine|@floating-ui|@tabler)[\\/]/ },
} as const;

/** `name` identifies a micro-frontend in the page, and must be a JavaScript identifier. */
const federation = (workspace: Workspace, mode: Mode): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: workspace.name.replaceAll('-', '_'),
    shared: workspace.kind === 'shell' ? provided(workspace.folder) : consumed(workspace.folder),
    // TypeScript 7 has no API for the plugin's type archives; the workspaces share types already.
    dts: false,
    manifest: false,
    // Manifests are our own, and the shell's copy of the federation runtime serves every micro-frontend.
    experiments: {
      optimization: { disableSnapshot: true, target: 'web' },
      ...(workspace.kind === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
    ...(workspace.kind === 'mfe'
      ? { filename: `assets/remoteEntry${hashOf(mode)}.js`, exposes: { ...workspace.exposes } }
      : {}),
  });

/** Resolves loaders from the kit, wherever the built folder is. */
const require = createRequire(import.meta.url);

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // Always the production runtime of JSX, because a shell built for production shares that one.
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  },
};

/** Prevents a second copy of the federation runtime, which the module that shares it would require as CommonJS. */
const federationOnce: RuleSetRule = {
  test: /@module-federation[\\/]inject-external-runtime-core-plugin[\\/]/,
  resolve: { conditionNames: ['import', '...'] },
};

/** Removes Mantine's ScrollArea, which dialogs and tables import but never use, and which brings its own package. */
const noScrollArea: RuleSetRule = {
  test: { and: [/@mantine[\\/]core[\\/]/, /[\\/](ModalRoot|DrawerRoot|TableScrollContainer)\.mjs$/] },
  resolve: {
    alias: {
      '../ScrollArea/ScrollArea.mjs$': fileURLToPath(new URL('../src/ui/no-scroll-area.ts', import.meta.url)),
    },
  },
};

const styles = (workspace: string): RuleSetRule => ({
  test: /\.css$/,
  sideEffects: true,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: '[name]__[local]--[hash:base64:5]',
          // Two workspaces may have a file of the same name, and both are in the page.
          localIdentHashSalt: workspace,
        },
      },
    },
  ],
});
