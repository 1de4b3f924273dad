/** When each session was last used, to within some minutes. A use is not an event: a request must not append one. */
import { DIAS_DE_SESION } from '@odonto/contracts/sesion';
import { type Clock, steadyOf, recentlyUsed } from '@odonto/event-kit/runtime';
import type { Caller } from '@odonto/service-kit/routes';
import type { Register } from '@odonto/event-kit/read-models';

/** A use this soon after a recorded one is not recorded. */
const EVERY_MS = 60_000;
const MAX_REMEMBERED = 10_000;

export interface Usos {
  /** No request waits for it. A use that cannot be written is replaced by a later one. */
  note(caller: Caller): void;
  /** Instants by session, for sessions that were used. */
  de(sesionIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Removes everything of a profesional. */
  olvidar(profesionalId: string): Promise<void>;
}

export const usosDe = (register: Promise<Register>, clock: Clock): Usos => {
  const steady = steadyOf(clock);
  const written = recentlyUsed<Date>(MAX_REMEMBERED);

  const write = async (sesionId: string, profesionalId: string): Promise<void> => {
    const until = new Date(steady.now().getTime() + DIAS_DE_SESION * 86_400_000);
    await (await register).put(sesionId, clock.now().toISOString(), until, profesionalId);
  };

  return {
    note({ id, sesionId }) {
      if (sesionId === undefined) return;
      const now = steady.now();
      const last = written.get(sesionId);
      if (last && now.getTime() - last.getTime() < EVERY_MS) return;
      written.set(sesionId, now);
      write(sesionId, id).catch(() => written.delete(sesionId));
    },
    de: async (sesionIds) => {
      const kept = await register;
      const pairs = await Promise.all(sesionIds.map(async (id) => [id, await kept.get(id)] as const));
      return new Map(pairs.flatMap(([id, uso]) => (uso === undefined ? [] : [[id, uso]])));
    },
    olvidar: async (profesionalId) => (await register).deleteSubject(profesionalId),
  };
};
