/** Aborted by SIGTERM or SIGINT; a second signal ends the process at once. */
export const stopSignal = (): AbortSignal => {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
};
