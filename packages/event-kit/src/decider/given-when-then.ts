/** Specifies business rules in Jest: `given([...]).when(command).then([...])`, as Emmett does. */
import { expect } from '@jest/globals';
import type { Command, Decider, Event } from './decider.ts';
import { Failure } from './errors.ts';

export interface Outcome<E extends Event> {
  /** Expects exactly these events; `[]`: nothing changes. */
  then(events: readonly E[]): void;
  /** Expects a rejection with this code or this message for the user. */
  thenRejects(codeOrMessage: string): void;
}

export interface Specification<C extends Command, E extends Event> {
  given(events: readonly E[]): { when(command: C): Outcome<E> };
}

export const specify = <State, C extends Command, E extends Event>({
  initialState,
  decide,
  evolve,
}: Decider<State, C, E>): Specification<C, E> => ({
  given: (history) => ({
    when: (command) => {
      const decided = () => decide(command, history.reduce(evolve, initialState()));
      return {
        // oxlint-disable-next-line unicorn/no-thenable -- it reads as the sentence it is; nobody awaits it
        then: (events) => expect(decided()).toEqual(events),
        thenRejects: (codeOrMessage) => {
          const failure = caught(decided);
          expect(failure).toBeInstanceOf(Failure);
          if (failure instanceof Failure) expect([failure.code, failure.message]).toContain(codeOrMessage);
        },
      };
    },
  }),
});

const caught = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
