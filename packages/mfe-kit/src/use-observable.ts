import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** The latest value of an observable, starting from `initial`; the component renders again when it changes. */
export const useObservable = <T>(source: Observable<T>, initial: T): T => {
  const latest = useRef(initial);
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = source.subscribe((value) => {
        latest.current = value;
        changed();
      });
      return () => subscription.unsubscribe();
    },
    [source],
  );
  return useSyncExternalStore(subscribe, () => latest.current);
};
