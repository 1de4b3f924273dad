export { logLines } from '../process/log-lines.ts';
export { createLogger } from '../process/logger.ts';
export { stopSignal } from '../process/stop-signal.ts';
export { watchLoop } from '../watchdog/watch-loop.ts';
