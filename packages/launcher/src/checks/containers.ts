/** Runs `.ci/containers`, and takes the counts of its last line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { type Counts, NONE, ONE_FAILED, sum } from './jest.ts';

const LINE = /^(\d+) passed, (\d+) failed$/gm;

/** The counts at the end of a program's output; one failure when there are none. */
export const countsIn = (printed: string): Counts => {
  const [, passed, failed] = [...printed.matchAll(LINE)].at(-1) ?? [];
  return passed === undefined ? ONE_FAILED : { ...NONE, passed: Number(passed), failed: Number(failed) };
};

/** `.ci/containers` needs Debian and root. */
const canRun = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

export const playContainers = async (): Promise<Counts> => {
  if (!canRun()) {
    const isRequired = process.env['SERVERS'] === 'required';
    console.log(
      `${isRequired ? '✗' : 'Sin probar:'} los contenedores (hace falta Debian, como root: .ci/containers)`,
    );
    return isRequired ? ONE_FAILED : NONE;
  }
  const child = spawn('bash', [join(ROOT, '.ci/containers')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    process.stdout.write(chunk);
  });
  const [code]: unknown[] = await once(child, 'close');
  const counts = countsIn(printed);
  return code === 0 || counts.failed > 0 ? counts : sum([counts, ONE_FAILED]);
};
