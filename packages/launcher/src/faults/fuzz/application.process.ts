/**
 * The application in a process of its own for hostile requests. It sends its parent its address and, on each message,
 * the stalls of its event loop since the previous message.
 */
import { performance } from 'node:perf_hooks';
import { readSettings } from '@odonto/service-kit/settings';
import { logLines, createLogger } from '@odonto/service-kit/process';
import { startApplication } from '../../app/application.ts';
import { ROOT } from '../../root.ts';
import type { FromApplication, Stall } from './under-fuzz.ts';

/** Milliseconds between two samples. */
const EVERY = 5;
/** Milliseconds; shorter stalls are not reported. */
const WORTH_TELLING = 50;

const tell = (message: FromApplication): void => void process.send?.(message);

/** Milliseconds of processor time of this thread, so that a busy machine does not count as a stall. */
const used = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

let stalls: Stall[] = [];
let before = used();
const look = (): void => {
  const now = used();
  if (now - before > WORTH_TELLING)
    stalls.push({ until: performance.timeOrigin + performance.now(), ms: now - before });
  before = now;
};
setInterval(look, EVERY);

const application = await startApplication({
  settings: readSettings(process.env),
  logger: createLogger({ level: 'error', destination: logLines(2) }),
  root: ROOT,
});
process.on('message', () => {
  look();
  tell({ stalls, polluted: 'contaminado' in {} });
  stalls = [];
});
process.once('disconnect', () => process.exit(0));
tell({ url: application.url });
