/** The checks after a fault: the fate of writes without an answer, and whether the stored data is correct. */
import type { Known, Write } from './known.ts';
import { idOf, type Outside, Unexpected } from './outside.ts';
import type { Checked } from './practice.ts';

/** Settles writes without an answer. A write with a key is repeated and must succeed. Other writes may have failed. */
export const settle = async (
  { write: send, list }: Outside,
  known: Known,
  unanswered: readonly Write[],
): Promise<void> => {
  for (const write of unanswered) {
    if (write.key !== undefined) known.acknowledged(write, idOf(await send(write)));
    else {
      const found = await list(write.kind, write.paciente ?? '', write.of);
      const written = [...found].filter(([, marca]) => marca === write.marca);
      if (written.length > 1) throw new Unexpected(`doubled: ${JSON.stringify(write)}`);
      const happened = write.method === 'DELETE' ? !found.has(write.id) : written.length === 1;
      if (happened) known.acknowledged(write, written[0]?.[0] ?? '');
    }
    known.done(write);
  }
};

/** @returns the number of events @throws Unexpected naming the broken chains and the differences */
export const expectSound = ({ events, brokenChains, turnedAround, differences }: Checked): number => {
  if (brokenChains.length + turnedAround.length + differences.length > 0)
    throw new Unexpected(JSON.stringify({ brokenChains, turnedAround, differences }));
  return events;
};
