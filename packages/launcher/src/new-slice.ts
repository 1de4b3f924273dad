/** `npm run new:slice -- calendar recordatorio`: writes a new aggregate. Prompts for missing arguments. */
import { createInterface } from 'node:readline/promises';
import { CannotStart } from '@odonto/event-kit/runtime';
import { runCommand } from './checks/command.ts';
import { ROOT } from './root.ts';
import { writeSlice } from './slice/write-slice.ts';

const answered = async (given: string | undefined, question: string): Promise<string> => {
  if (given) return given;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
};

try {
  const [service, aggregate] = process.argv.slice(2);
  const { files, wiring } = writeSlice(
    ROOT,
    await answered(service, 'Service (a folder of services): '),
    await answered(aggregate, 'Aggregate (one Spanish word, singular): '),
  );
  await runCommand({ name: 'format', run: ['biome', 'format', '--write', ...files] });
  console.log(`\nWritten:\n  ${files.join('\n  ')}\n\nTo wire:\n  ${wiring.join('\n  ')}`);
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}
