/** Compares the lists of a restored practice with the writes acknowledged before its backup and since. */
import type { Known, Write } from '../kill/known.ts';
import { KIND_NAMES, type KindName } from '../kill/kinds.ts';
import { type Outside, Unexpected } from '../kill/outside.ts';

/** The records at a moment, and every write that began later or was in progress then. */
export interface Moment {
  readonly before: Known['things'];
  readonly later: readonly Write[];
}

/** Whether a record may be missing, because the record or its paciente was removed later. */
export const mayBeGone = ({ before, later }: Moment, id: string): boolean => {
  const paciente = before.get(id)?.paciente;
  return later.some(({ method, id: removed }) => method === 'DELETE' && [id, paciente].includes(removed));
};

/** @throws Unexpected naming a record that is missing, or that nobody wrote */
export const expectHeldTo = async (
  moment: Moment,
  { list }: Outside,
  profesionales: number,
): Promise<void> => {
  const { before, later } = moment;
  const writtenLater = new Set(later.map(({ marca }) => marca));

  const compare = async (kind: KindName, paciente: string, of: number): Promise<void> => {
    const found = await list(kind, paciente, of);
    for (const [id, thing] of before) {
      const expected =
        thing.kind === kind && thing.of === of && (paciente === '' || thing.paciente === paciente);
      if (expected && !found.has(id) && !mayBeGone(moment, id)) throw new Unexpected(`lost: ${kind} ${id}`);
    }
    for (const [id, marca] of found) {
      // Keys are copied last, so the data of a subject who was erased during the backup cannot be decrypted.
      const isErased = marca === '' && mayBeGone(moment, id);
      if (before.get(id)?.marca !== marca && !writtenLater.has(marca) && !isErased)
        throw new Unexpected(`${kind} ${id}: ${marca} instead of ${before.get(id)?.marca}`);
    }
  };

  for (let of = 0; of < profesionales; of += 1) await compare('paciente', '', of);
  for (const [id, { kind, of }] of before)
    if (kind === 'paciente')
      for (const other of KIND_NAMES) if (other !== 'paciente') await compare(other, id, of);
};
