/**
 * Work under one name runs one at a time, in the order it was asked for; other names go on beside it. Commands
 * on one stream would only lose races to each other: in one process they queue instead.
 */
export const oneAtATime = () => {
  const last = new Map<string, Promise<unknown>>();

  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(name, mine);
    const forget = (): void => {
      if (last.get(name) === mine) last.delete(name);
    };
    mine.then(forget, forget);
    return mine;
  };
};
