/** The application with the log of a process of its own: what went wrong, on standard error. */
import { createLogger, type Settings } from '@odonto/service-kit';
import { logLines } from '@odonto/service-kit/log-lines';
import { readMfeKeys, readMfes, type GatewayOptions } from '@odonto/gateway';
import { ROOT } from '../root.ts';
import { startApplication, type Application } from './application.ts';
import { failStart } from './process-life.ts';

/**
 * @param signal asked to end while it starts
 * @param onListening told once the address answers, be it that everything is still being prepared
 * @throws CannotStart as the application does, and when MFES cannot be honoured
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
