/**
 * The application while it is being worked on: `node --watch` starts it again when a file that it is made of
 * changes. Its arguments are the origins that tell pages of new builds.
 */
import './threads-unheard.ts';
import { readSettings } from '@odonto/service-kit/settings';
import { untilStopped } from '../app/process-life.ts';
import { start } from '../app/start.ts';

await untilStopped(async (signal, onListening) =>
  start(readSettings(process.env, { demoByDefault: true }), signal, onListening, {
    developmentOrigins: process.argv.slice(2),
    // What is being worked on changes while pages load it.
    mfeKeys: 'unverified',
  }),
);
