import { useEffect, useRef } from 'react';
import { PRODUCT } from '../provider.ts';
import { currentEntry, type MenuItem } from '../screens/screen-of.ts';
import { usePath } from '../screens/use-path.ts';

export const MAIN_ID = 'contenido';

/**
 * What a page load would do for people who do not see the screen change: the window's title, and the keyboard's
 * place at the beginning of the new screen.
 */
export const useScreenChange = (menu: readonly MenuItem[]): void => {
  const path = usePath();
  const label = currentEntry(path, menu)?.label;
  const shown = useRef(path);
  useEffect(() => {
    document.title = label === undefined ? PRODUCT : `${label} · ${PRODUCT}`;
  }, [label]);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [path]);
};
