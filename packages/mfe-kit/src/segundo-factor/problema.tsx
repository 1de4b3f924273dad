import { AlertIcon } from '@odonto/mfe-kit/ui';
import styles from './segundo-factor.module.css';

/** Why something failed. Its place is there before it is: only then is it announced. */
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
