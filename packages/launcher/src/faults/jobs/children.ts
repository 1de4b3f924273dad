/** Kills the child processes of a process, for example the process that draws documents. */
import { readdirSync, readFileSync } from 'node:fs';

const childrenOf = (pid: number): readonly number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
      .map(Number)
      .filter((child) => child > 0);
  } catch {
    return []; // the process, or one of its threads, ended meanwhile
  }
};

/** `kill -9` of each; returns their number. */
export const killChildren = (pid: number): number => {
  const children = childrenOf(pid);
  for (const child of children)
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // The child ended by itself.
    }
  return children.length;
};
