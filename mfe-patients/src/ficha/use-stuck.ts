import { type RefCallback, useCallback, useState } from 'react';

/** Whether the sticky element after the marked element has been scrolled up to its sticky place. */
export const useStuck = (): [RefCallback<HTMLElement>, boolean] => {
  const [stuck, setStuck] = useState(false);
  const mark = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 200);
      },
      // The application's header and the folded one cover the top of the window.
      { rootMargin: '-128px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [mark, stuck];
};
