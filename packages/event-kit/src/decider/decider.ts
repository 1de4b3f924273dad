/** An event: a past-tense name and its data. Unions of these are the vocabulary of a decider. */
export interface Event<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** A command: an imperative name and its data (ids and dates included: a decider has no clock). */
export interface Command<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** The rules of one aggregate as pure functions (Chassaing). `decide` returns `[]` for what already happened. */
export interface Decider<State, C extends Command, E extends Event> {
  readonly initialState: () => State;
  readonly decide: (command: C, state: State) => E[];
  readonly evolve: (state: State, event: E) => State;
}

/** For the `default` of an exhaustive switch: does not compile while a case is missing. */
export const unreachable = (value: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
};
