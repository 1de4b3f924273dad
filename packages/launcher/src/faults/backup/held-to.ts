/** What a restored practice lists, held to what was acknowledged before its copy was begun and written since. */
import type { Known, Write } from '../kill/known.ts';
import { KIND_NAMES, type KindName } from '../kill/kinds.ts';
import { type Outside, Unexpected } from '../kill/outside.ts';

/** What stood at a moment, and every write that was begun since or was under way then. */
export interface Moment {
  readonly before: Known['things'];
  readonly later: readonly Write[];
}

/** Whether it may be gone: the thing, or the paciente that it is of, was removed later. */
export const mayBeGone = ({ before, later }: Moment, id: string): boolean => {
  const paciente = before.get(id)?.paciente;
  return later.some(({ method, id: removed }) => method === 'DELETE' && [id, paciente].includes(removed));
};

/** @throws Unexpected naming what is missing, or what nobody wrote */
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
      const asked =
        thing.kind === kind && thing.of === of && (paciente === '' || thing.paciente === paciente);
      if (asked && !found.has(id) && !mayBeGone(moment, id)) throw new Unexpected(`lost: ${kind} ${id}`);
    }
    for (const [id, marca] of found) {
      // Keys are copied last: those of somebody who was erased meanwhile are not among them, and nothing of theirs opens.
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
