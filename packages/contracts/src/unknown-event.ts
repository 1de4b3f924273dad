/**
 * The state after an event of a type that this version does not know, which a newer replica may append during a
 * rolling upgrade: unchanged. For the `default` of a fold: it does not compile while a known type is missing.
 */
export const afterUnknown = <State>(state: State, _event: never): State => state;
