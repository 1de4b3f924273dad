import { Button } from '@mantine/core';
import styles from './error-line.module.css';
import { RetryIcon } from './icons.ts';

interface ErrorLineProps {
  readonly text: string;
  readonly retrying?: boolean;
  readonly onRetry: () => void;
}

/** A failure of a part that has a frame already, or no room for a panel. */
export const ErrorLine = ({ text, retrying = false, onRetry }: ErrorLineProps) => (
  <div role="alert" className={styles.line}>
    {text}
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<RetryIcon size={16} aria-hidden />}
      loading={retrying}
      onClick={onRetry}
    >
      Reintentar
    </Button>
  </div>
);
