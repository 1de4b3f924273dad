/** The application with the log of a process of its own: what went wrong, on standard error. */
import { createLogger, type Settings } from '@odonto/service-kit';
import pino from 'pino';
import { readMfes, type GatewayOptions } from '@odonto/gateway';
import { ROOT } from '../root.ts';
import { startApplication, type Application } from './application.ts';
import { failStart } from './process-life.ts';

/** @throws CannotStart as the application does, and when MFES cannot be honoured */
export const start = (
  settings: Settings,
  gateway: Partial<GatewayOptions> = {},
  signal?: AbortSignal,
): Promise<Application> =>
  startApplication({
    settings,
    logger: createLogger({ level: 'warn', destination: pino.destination(2) }),
    root: ROOT,
    mfes: readMfes(process.env),
    gateway,
    signal,
    onWait: () => console.log('Preparando la clínica de demostración...'),
    onFailure: (error) => failStart(error),
  });
