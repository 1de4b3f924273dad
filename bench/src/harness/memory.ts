/** The memory of another process, as Linux counts it. */
import { readFile, writeFile } from 'node:fs/promises';

/** Resident memory now, or its highest since the last reset; bytes. */
const read = async (pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${what}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
};

/** The maximal growth in bytes of the process's resident memory while `work` ran. */
export const riseOf = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  // 5 sets the high-water mark to what is resident now (proc_pid_clear_refs(5)).
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await read(pid, 'VmRSS');
  await work();
  return (await read(pid, 'VmHWM')) - before;
};
