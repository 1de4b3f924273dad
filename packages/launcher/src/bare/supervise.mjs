/**
 * Runs the application as a child process and restarts it after an unexpected exit (ADR 0215). Runs on a bare Node 20
 * and imports only Node's modules. `app/supervisor.ts` has the messages.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Milliseconds before a restart. They grow with each crash, and start again after a long run. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const CALM = 60_000;
/** Milliseconds that a stop may take; Docker kills after 10 s. */
const PATIENCE = 9_500;

/** Signals that an operator sends to end the application itself. */
const REQUESTED = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The exit code of a process, by the shell's convention. */
export const codeOf = (code, signal) => code ?? 128 + constants.signals[signal];

/**
 * Ends this process with the application's exit code after a requested stop or a start that failed.
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
    let lastMessage;
    child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (message) => {
      lastMessage = message;
      wasReady ||= lastMessage === 'ready';
    });
    child.on('error', () => process.exit(1));
    child.on('exit', (code, signal) => {
      child = undefined;
      if (stopping) process.exit(signal === 'SIGKILL' ? 0 : codeOf(code, signal));
      // A failed start has printed its reason. After a successful start only a crash is restarted.
      const crashed = lastMessage === 'ready' || (wasReady && lastMessage === undefined && signal !== null);
      if (!crashed || code === 0 || REQUESTED.has(signal)) process.exit(codeOf(code, signal));
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
    // Acknowledged data is stored already.
    setTimeout(() => child?.kill('SIGKILL'), PATIENCE);
  };
  // Sent as a message, because a terminal gives Ctrl+C to both processes and a second signal ends at once.
  for (const signal of REQUESTED) process.on(signal, stop);
  begin();
};
