import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

interface FilasOptions {
  readonly count: number;
  /** Height of a row before it is measured, in pixels. */
  readonly height: number;
  /** Pixels between two rows. */
  readonly gap?: number;
  /** Distinguishes rows when the list is filtered; without it, rows are distinguished by their place. */
  readonly keyOf?: (index: number) => string;
  /** Pixels at the top of the window that cover rows, for `goTo`. */
  readonly covered?: number;
}

/**
 * Renders only the rows near the window, so that 5,000 rows scroll like 50. Padding in pixels replaces the other rows.
 */
export const useVirtualRows = <Container extends HTMLElement>({
  count,
  height,
  gap = 0,
  keyOf,
  covered = 0,
}: FilasOptions) => {
  const container = useRef<Container>(null);
  const [scrollMargin, setScrollMargin] = useState(0);

  useLayoutEffect(() => {
    const locate = () => {
      if (container.current) setScrollMargin(container.current.getBoundingClientRect().top + window.scrollY);
    };
    locate();
    // Content above the list may wrap and move it.
    window.addEventListener('resize', locate);
    return () => window.removeEventListener('resize', locate);
  }, []);

  // oxlint-disable-next-line react/incompatible-library -- what it returns is used here and handed on, not memoised
  const virtualizer = useWindowVirtualizer({
    count,
    gap,
    scrollMargin,
    estimateSize: () => height,
    overscan: 10,
    scrollPaddingStart: covered,
    ...(keyOf && { getItemKey: keyOf }),
  });
  const filas = virtualizer.getVirtualItems();
  return {
    container,
    filas,
    before: Math.max(0, (filas[0]?.start ?? scrollMargin) - scrollMargin),
    after: Math.max(0, virtualizer.getTotalSize() + scrollMargin - (filas.at(-1)?.end ?? scrollMargin)),
    measure: virtualizer.measureElement,
    /** Scrolls the window until the row is at its top. */
    goTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'start' }),
  };
};
