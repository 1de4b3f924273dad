/** Waits until all have settled, but no longer than `ms`. */
export const settledWithin = async (promises: readonly Promise<unknown>[], ms: number): Promise<void> => {
  if (promises.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.allSettled(promises), late]);
  clearTimeout(timer);
};
