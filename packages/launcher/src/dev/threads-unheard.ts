/**
 * `node --watch` makes threads report their imports and delivers these messages to the thread's own listeners too,
 * among its answers, which ended the application at the first login. This module filters them.
 */
import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';

const isOfWatching = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  ('watch:import' in message || 'watch:require' in message);

Worker.prototype.emit = function emitOwn(this: Worker, event: string | symbol, ...args: unknown[]): boolean {
  if (event === 'message' && isOfWatching(args[0])) return false;
  return EventEmitter.prototype.emit.apply(this, [event, ...args]);
};
