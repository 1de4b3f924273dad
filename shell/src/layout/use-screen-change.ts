import type { MenuItem } from '@odonto/mfe-kit';
import { useEffect, useRef } from 'react';
import { PRODUCT } from '../provider.ts';
import { currentEntry } from '../screens/screen-of.ts';
import { usePath } from '../screens/use-path.ts';

export const MAIN_ID = 'contenido';

/**
 * Does what a page load does for users who do not see the screen change: sets the window's title and moves the focus to
 * the start of the new screen.
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
