/** The application with the log of a process of its own: what went wrong, on standard error. */
import { createLogger, type Settings } from '@odonto/service-kit';
import { logLines } from '@odonto/service-kit/log-lines';
import { readMfeKeys, readMfes, type GatewayOptions } from '@odonto/gateway';
import { ROOT } from '../root.ts';
import { startApplication, type Application } from './application.ts';
import { failStart } from './process-life.ts';

/**
 * @param signal asked to end while it starts
 * @throws CannotStart as the application does, and when MFES cannot be honoured
 */
export const start = (
  settings: Settings,
  signal: AbortSignal,
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
    onWait: () => console.log('Preparando la clínica de demostración...'),
    onFailure: (error) => failStart(error),
  });
