import { Button, Modal } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The action cannot be undone: the button is red, and the focus starts on the cancel button. */
  readonly destructive?: boolean;
  /** The action is running: the dialog stays open and the button is busy. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Above other dialogs, because the question may be about one of them. */
const Z_INDEX = 300;

/** Dialogs listen for Escape on the window. Without this mark, the dialog below would close together with this one. */
const MARK = { 'data-mantine-stop-propagation': 'true' } as const;

/** A question with two answers. Escape and a click outside cancel it. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancelar',
    destructive = false,
    busy = false,
  } = props;
  const cancel = () => {
    if (!busy) props.onCancel();
  };
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') cancel();
  };
  return (
    <Modal
      opened={opened}
      onClose={cancel}
      title={title}
      size="md"
      zIndex={Z_INDEX}
      withCloseButton={false}
      closeOnEscape={false}
      onKeyDown={escape}
    >
      {children}
      <div className={styles.answers}>
        <Button
          variant="default"
          onClick={cancel}
          aria-disabled={busy}
          data-autofocus={destructive || undefined}
          {...MARK}
        >
          {cancelLabel}
        </Button>
        <Button
          onClick={props.onConfirm}
          loading={busy}
          data-autofocus={destructive ? undefined : true}
          {...MARK}
          {...(destructive ? { color: 'red' } : {})}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
};
