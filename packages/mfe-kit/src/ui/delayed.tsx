import { type ReactNode, useEffect, useState } from 'react';

/** How long a wait goes unremarked, in milliseconds: what comes sooner would only flicker. */
const UNREMARKED = 150;

/** Shows its children once the wait is long enough to be noticed. */
export const Delayed = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), UNREMARKED);
    return () => clearTimeout(timer);
  }, []);
  return shown ? children : null;
};
