/** What the application and the process that supervises it (`bare/supervise.mjs`) tell each other; alone it tells nobody. */

/** `ready`: an end from now on is a crash. `cannot-start`: another start would end alike. */
export const tellSupervisor = (message: 'ready' | 'cannot-start'): void => {
  if (process.connected) process.send?.(message);
};

/** Aborted when the supervisor asks for a stop, and when it is gone. */
export const supervisorStop = (): AbortSignal => {
  const stop = new AbortController();
  if (process.send === undefined) return stop.signal;
  process.on('message', (message) => {
    if (message === 'stop') stop.abort();
  });
  process.once('disconnect', () => stop.abort());
  return stop.signal;
};
