import { UnstyledButton } from '@mantine/core';
import type { ComponentType, ElementType, ReactNode } from 'react';
import styles from './row-actions.module.css';

interface RowActionsProps {
  /** Makes the actions large enough for touch, also with a mouse. On a card they fill its width and have icons. */
  readonly large?: boolean;
  readonly children: ReactNode;
}

/** The actions on a row or a card of a list: words where there is room for them, otherwise icons. */
export const RowActions = ({ large = false, children }: RowActionsProps) => (
  <div className={styles.room}>
    <div className={styles.actions} data-large={large || undefined}>
      {children}
    </div>
  </div>
);

interface RowActionProps {
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  readonly word: string;
  /** The accessible name, with the subject: `Editar a Juana Pérez`. */
  readonly label: string;
  readonly title?: string;
  readonly destructive?: boolean;
  readonly onClick?: () => void;
  /** The role of the action in a row of a table: `rowOpen`, `rowStop` or `rowControl`. */
  readonly row?: object | undefined;
  /** Renders a link instead of a button; `to` is its address. */
  readonly component?: ElementType;
  readonly to?: string;
}

export const RowAction = ({
  icon: Icon,
  word,
  label,
  destructive = false,
  row,
  ...others
}: RowActionProps) => {
  const { component: Root = UnstyledButton, ...props } = others;
  return (
    <Root
      {...props}
      {...row}
      className={destructive ? `${styles.action} ${styles.destructive}` : styles.action}
      aria-label={label}
    >
      <Icon size={18} aria-hidden />
      <span>{word}</span>
    </Root>
  );
};
