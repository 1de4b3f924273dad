import { useObservable } from '@odonto/mfe-kit';
import { path$ } from './location.ts';

/** The path of the address; the component renders again when it changes. */
export const usePath = (): string => useObservable(path$, path$.value);
