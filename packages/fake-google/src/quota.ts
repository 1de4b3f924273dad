/** Google's limits for Calendar, in requests a minute: 600 of one user, 10,000 of the whole project. */
const WINDOW_MS = 60_000;
export const PER_USER = 600;
const PER_PROJECT = 10_000;

/** Whether a request is within its quota at a time in milliseconds. */
export const quota = (): ((user: string, at: number) => boolean) => {
  const all: number[] = [];
  const each = new Map<string, number[]>();
  const counted = (times: number[], at: number): number => {
    while ((times[0] ?? Infinity) <= at - WINDOW_MS) times.shift();
    return times.push(at);
  };
  return (user, at) => {
    const own = each.get(user) ?? [];
    each.set(user, own);
    const [ofUser, ofProject] = [counted(own, at), counted(all, at)];
    return ofUser <= PER_USER && ofProject <= PER_PROJECT;
  };
};
