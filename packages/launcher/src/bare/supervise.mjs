/**
 * Runs the application as a process of its own and starts it again when it ended without being asked to (ADR 0215).
 * Runs on a bare Node 20: imports nothing but Node itself. What the two tell each other is in `app/supervisor.ts`.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Milliseconds before a new start: longer each time, and short again after it ran for a while. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const CALM = 60_000;
/** Milliseconds that a stop may take; whoever asks for one kills after 10 s. */
const PATIENCE = 9_500;

/** Signals by which somebody ends the application itself. */
const ASKED = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The exit code of a process, as a shell tells it. */
export const codeOf = (code, signal) => code ?? 128 + constants.signals[signal];

/**
 * Ends this process with the application's exit code, once it ended as it was asked to, or could not start.
 * @param command and `args` of the application; `options` are those of `spawn`
 */
export const supervise = (command, args, options) => {
  let child;
  let timer;
  let stopping = false;
  let wasReady = false;
  let wait = FIRST_WAIT;

  const begin = () => {
    const began = performance.now();
    let said;
    child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (message) => {
      said = message;
      wasReady ||= said === 'ready';
    });
    child.on('error', () => process.exit(1));
    child.on('exit', (code, signal) => {
      child = undefined;
      if (stopping) process.exit(signal === 'SIGKILL' ? 0 : codeOf(code, signal));
      // A start that fails says why. After a first one that did not, only a violent end is worth another.
      const crashed = said === 'ready' || (wasReady && said === undefined && signal !== null);
      if (!crashed || code === 0 || ASKED.has(signal)) process.exit(codeOf(code, signal));
      if (performance.now() - began > CALM) wait = FIRST_WAIT;
      const seconds = wait / 1_000;
      process.stderr.write(
        `La aplicación terminó sin que se lo pidieran (${signal ?? code}). Se inicia de nuevo en ${seconds} s.\n`,
      );
      timer = setTimeout(begin, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  };

  const stop = () => {
    if (stopping) return;
    stopping = true;
    clearTimeout(timer);
    if (child === undefined) process.exit(0);
    child.send('stop', () => undefined);
    // Nothing acknowledged is lost by it.
    setTimeout(() => child?.kill('SIGKILL'), PATIENCE);
  };
  // Told and not passed on as a signal: a terminal gives Ctrl+C to both, and a second one ends at once.
  for (const signal of ASKED) process.on(signal, stop);
  begin();
};
