/** Starts the application with a log of its own; failures go to standard error. */
import { createLogger, logLines } from '@odonto/service-kit/process';
import type { Settings } from '@odonto/service-kit/settings';
import { readMfeKeys, readMfes, type GatewayOptions } from '@odonto/gateway';
import { ROOT } from '../root.ts';
import { startApplication, type Application } from './application.ts';
import { failStart } from './process-life.ts';
import { elsewhere } from './services.ts';

/**
 * @param signal aborted to stop during the start
 * @param onListening called when the address answers, even while the data is being prepared
 * @throws CannotStart as the application does, and when MFES or MODULOS is invalid
 */
export const start = (
  settings: Settings,
  signal: AbortSignal,
  onListening: () => void,
  gateway: Partial<GatewayOptions> = {},
): Promise<Application> =>
  startApplication({
    settings,
    logger: createLogger({ level: 'warn', destination: logLines(2) }),
    root: ROOT,
    modules: elsewhere(process.env),
    mfes: readMfes(process.env),
    mfeKeys: readMfeKeys(process.env),
    gateway,
    signal,
    onListening,
    onPreparing: (percent, url) =>
      console.log(`Preparando los datos: ${percent} %. Puede abrir ${url}: la página continúa sola.`),
    onWait: () => console.log('Preparando la clínica de demostración...'),
    onFailure: (error) => failStart(error),
  });
