import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './busy-button.module.css';

interface BusyButtonProps extends Pick<ButtonProps, 'variant' | 'leftSection'> {
  readonly type?: 'submit';
  /** The action is running: pressing the button again does nothing. */
  readonly busy: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/**
 * A button that stays on the screen after its action. While busy, it keeps its size and the focus, which a disabled
 * button would lose. A form must ignore a submit while its button is busy.
 */
export const BusyButton = ({ busy, onClick, leftSection, children, ...button }: BusyButtonProps) => (
  <Button
    {...button}
    {...(busy && { className: styles.busy })}
    leftSection={leftSection && <span className={styles.words}>{leftSection}</span>}
    aria-disabled={busy}
    aria-busy={busy}
    onClick={() => {
      if (!busy) onClick?.();
    }}
  >
    <span className={styles.words}>{children}</span>
    {busy && (
      <span className={styles.wheel}>
        <Loader size={20} color="currentColor" aria-hidden />
      </span>
    )}
  </Button>
);
