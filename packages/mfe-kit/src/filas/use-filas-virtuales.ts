import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

interface FilasOptions {
  readonly count: number;
  /** Height of a row before it is measured, in pixels. */
  readonly height: number;
  /** Pixels between two rows. */
  readonly gap?: number;
}

/**
 * Only the rows that are near the window are in the page, however long the list: 5,000 scroll like 50.
 * The space of the others stands before and after them, in pixels.
 */
export const useFilasVirtuales = <Container extends HTMLElement>({
  count,
  height,
  gap = 0,
}: FilasOptions) => {
  const container = useRef<Container>(null);
  const [scrollMargin, setScrollMargin] = useState(0);

  useLayoutEffect(() => {
    const locate = () => {
      if (container.current) setScrollMargin(container.current.getBoundingClientRect().top + window.scrollY);
    };
    locate();
    // What stands above the list may wrap.
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
  });
  const filas = virtualizer.getVirtualItems();
  return {
    container,
    filas,
    before: Math.max(0, (filas[0]?.start ?? scrollMargin) - scrollMargin),
    after: Math.max(0, virtualizer.getTotalSize() + scrollMargin - (filas.at(-1)?.end ?? scrollMargin)),
    measure: virtualizer.measureElement,
  };
};
