/** Docker and Compose commands for one installation. */
import { spawn } from 'node:child_process';
import { ROOT } from '../root.ts';

export interface Docker {
  /** `docker ...`, in the folder of the repository. @returns the output @throws Error with the output when it fails */
  readonly docker: (...args: readonly string[]) => Promise<string>;
  /** `docker compose ...` @throws Error as above */
  readonly compose: (...args: readonly string[]) => Promise<string>;
  /** `bash SCRIPT ...`, for the scripts that operators run. @throws Error as above */
  readonly script: (...args: readonly string[]) => Promise<string>;
}

/** The end of the output, which has the reason of a failure. */
const MAX_REPORTED = 6_000;

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((tell, fail) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output.push(chunk);
      printed += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) tell(printed.trim());
      else
        fail(
          new Error(
            `${command} ${args.join(' ')}: ${code}\n${Buffer.concat(output).toString().slice(-MAX_REPORTED)}`,
          ),
        );
    });
  });

/** @param settings Compose's own: its files, the name of the project, `.env` */
export const dockerWith = (settings: Readonly<Record<string, string>> = {}): Docker => {
  const env = { ...process.env, COMPOSE_PROGRESS: 'quiet', ...settings };
  return {
    docker: (...args) => run('docker', args, env),
    compose: (...args) => run('docker', ['compose', ...args], env),
    script: (...args) => run('bash', args, env),
  };
};
