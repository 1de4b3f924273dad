import { AlertIcon } from './icons.ts';
import styles from './problema.module.css';

/** A problem in a live region. The region exists before its text, so that screen readers announce it. */
export const Problema = ({ texto }: { readonly texto: string | undefined }) => (
  <div role="alert">
    {texto !== undefined && (
      <p className={styles.problem}>
        <AlertIcon size={18} aria-hidden />
        {texto}
      </p>
    )}
  </div>
);
