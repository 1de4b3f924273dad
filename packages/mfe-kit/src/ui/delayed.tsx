import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds before a wait is shown. The sign of a shorter wait would only flicker. */
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
