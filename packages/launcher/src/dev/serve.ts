/**
 * The application in development: `node --watch` restarts it when one of its files changes. Its arguments are the
 * origins that notify pages of new builds.
 */
import './threads-unheard.ts';
import { readSettings } from '@odonto/service-kit/settings';
import { untilStopped } from '../app/process-life.ts';
import { start } from '../app/start.ts';

await untilStopped(async (signal, onListening) =>
  start(readSettings(process.env, { firstSteps: true }), signal, onListening, {
    developmentOrigins: process.argv.slice(2),
    // Builds change while pages load them.
    mfeKeys: 'unverified',
  }),
);
