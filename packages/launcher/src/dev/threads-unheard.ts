/**
 * Filters messages of `node --watch`, which makes threads report their imports. The listeners of a thread also receive
 * these messages, among the thread's own answers, which ended the application at the first login.
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
