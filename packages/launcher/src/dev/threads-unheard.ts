/**
 * `node --watch` has threads tell what they import, passes that on to whoever watches, and then gives it to the
 * thread's own listeners too, among its answers: the first login ended the application. Here they do not hear it.
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
