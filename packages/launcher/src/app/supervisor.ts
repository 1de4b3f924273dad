/**
 * The messages between the application and its supervisor (`bare/supervise.mjs`). Without a supervisor nothing is
 * sent.
 */

/** `ready`: the application listens, so a later exit is a crash. `cannot-start`: a restart would fail again. */
export const tellSupervisor = (message: 'ready' | 'cannot-start'): void => {
  if (process.connected) process.send?.(message);
};

/** Aborted when the supervisor requests a stop, and when it has exited. */
export const supervisorStop = (): AbortSignal => {
  const stop = new AbortController();
  if (process.send === undefined) return stop.signal;
  process.on('message', (message) => {
    if (message === 'stop') stop.abort();
  });
  process.once('disconnect', () => stop.abort());
  return stop.signal;
};
