/** The child processes of a process; the one that draws documents is one. */
import { readdirSync, readFileSync } from 'node:fs';

const childrenOf = (pid: number): readonly number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
      .map(Number)
      .filter((child) => child > 0);
  } catch {
    return []; // it, or one of its threads, ended meanwhile
  }
};

/** `kill -9` of each; returns their number. */
export const killChildren = (pid: number): number => {
  const children = childrenOf(pid);
  for (const child of children)
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  return children.length;
};
