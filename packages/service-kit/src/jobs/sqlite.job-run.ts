/** One run of a job of the embedded table: its work, then its outcome. */
import { steadyNow } from '@odonto/event-kit/runtime';
import type { GroupCommit } from '@odonto/event-kit/sqlite';
import { fromJson, toJson } from './job-json.ts';
import { type Backoff, PermanentFailure, type Process } from './port.ts';
import type { Claim, ClaimedRow, JobTable } from './sqlite.job-table.ts';

export interface RunParts {
  readonly table: JobTable;
  readonly commits: GroupCommit;
  readonly process: Process;
  readonly lockMs: number;
  /** Aborted when the worker closes. */
  readonly closing: AbortSignal;
}

const FIRST_PAUSE_MS = 50;

/** @param lost aborted when the worker lost its lock on the job */
export const runJob = async (
  parts: RunParts,
  claim: Claim,
  row: ClaimedRow,
  lost: AbortSignal,
): Promise<void> => {
  const { table } = parts;
  const writeOutcome = await work(parts, claim, row, lost).then(
    (result) => () => table.complete(claim, result),
    (error: unknown) => () => writeFailure(table, claim, row, error),
  );
  await untilWritten(parts, writeOutcome);
};

/** Returns the result as JSON text. @throws what the job throws */
const work = async (
  { table, commits, process }: RunParts,
  claim: Claim,
  row: ClaimedRow,
  signal: AbortSignal,
): Promise<string> => {
  const result = await process({
    queue: row.queue,
    id: row.id,
    name: row.name,
    data: fromJson(row.data),
    requestId: row.request ?? undefined,
    attempt: row.failures + 1,
    signal,
    progress: (value) => commits.run(() => table.progress(claim, toJson(value))),
  });
  return toJson(result);
};

/** The job waits for its next attempt, or has failed. */
const writeFailure = (table: JobTable, claim: Claim, row: ClaimedRow, error: unknown): void => {
  const message = error instanceof Error ? error.message : String(error);
  const failures = row.failures + 1;
  if (error instanceof PermanentFailure || failures >= row.attempts) return table.fail(claim, message);
  const delay = backoffDelay(fromJson(row.backoff) as Backoff | undefined, failures);
  return table.retry(claim, message, steadyNow() + delay);
};

/** How long to wait after the `failures`-th failure. */
const backoffDelay = (backoff: Backoff | undefined, failures: number): number => {
  if (backoff === undefined) return 0;
  return backoff.kind === 'fixed' ? backoff.delay : backoff.delay * 2 ** (failures - 1);
};

/** The work is done: retries the write of its outcome rather than the work. */
const untilWritten = async (
  { commits, lockMs, closing }: RunParts,
  writeOutcome: () => void,
): Promise<void> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, lockMs)) {
    try {
      await commits.run(writeOutcome);
      return;
    } catch {
      if (closing.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};
