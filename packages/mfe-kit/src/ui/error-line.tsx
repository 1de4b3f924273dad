import styles from './error-line.module.css';
import { RetryButton, type Retrying } from './retry.button.tsx';

interface ErrorLineProps extends Retrying {
  readonly text: string;
}

/** A failure of a part that has a frame already, or no room for a panel. */
export const ErrorLine = ({ text, ...retrying }: ErrorLineProps) => (
  <div role="alert" className={styles.line}>
    {text}
    <RetryButton size="compact-sm" {...retrying} />
  </div>
);
