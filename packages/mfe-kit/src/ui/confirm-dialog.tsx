import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** What is asked cannot be undone: the button is red and the focus starts on the way out. */
  readonly destructive?: boolean;
  /** The answer is under way: the dialog stays and the button is busy. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question with two answers; Escape and a click beside it are the second. */
export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  destructive = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => (
  <Modal opened={opened} onClose={busy ? () => undefined : onCancel} title={title} size="md">
    {children}
    <Group justify="flex-end" mt={24} gap={8}>
      <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus={destructive || undefined}>
        {cancelLabel}
      </Button>
      <Button
        onClick={onConfirm}
        loading={busy}
        data-autofocus={destructive ? undefined : true}
        {...(destructive ? { color: 'red' } : {})}
      >
        {confirmLabel}
      </Button>
    </Group>
  </Modal>
);
