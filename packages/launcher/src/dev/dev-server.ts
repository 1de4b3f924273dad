/**
 * Builds one workspace at every change, and notifies the pages that have the workspace open. The build goes to `dist`,
 * which the gateway serves as in production.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { configOf, partsPage, readWorkspace } from '@odonto/mfe-kit/webpack';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

export interface DevServer {
  /** The origin of the notifications to pages: `http://localhost:41234`. */
  readonly origin: string;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Returns after the first build, successful or not. */
const serve = async (
  config: webpack.Configuration,
  options: ConstructorParameters<typeof WebpackDevServer>[0],
): Promise<DevServer> => {
  const compiler = webpack(config);
  const built = new Promise((resolve) => {
    compiler.hooks.done.tap('FirstBuild', resolve);
  });
  const port = await freePort();
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: true,
      static: false,
      setupExitSignals: false,
      ...options,
      client: {
        overlay: false,
        logging: 'warn',
        webSocketURL: { hostname: 'localhost', port, pathname: '/ws' },
      },
    },
    compiler,
  );
  await server.start();
  await built;
  return { origin: `http://localhost:${port}`, stop: () => server.stop() };
};

export const startDevServer = async (root: string, name: string): Promise<DevServer> => {
  // `dist` no longer holds a production build: the next `npm start` builds it again.
  rmSync(join(root, '.cache/builds', name), { force: true });
  return serve(configOf(await readWorkspace(join(root, name)), 'development'), {
    allowedHosts: 'all',
    devMiddleware: { writeToDisk: true },
  });
};

/** The page of the kit's parts, in memory. */
export const startPartsPage = (root: string): Promise<DevServer> =>
  serve(partsPage(join(root, '.cache/parts')), {});
