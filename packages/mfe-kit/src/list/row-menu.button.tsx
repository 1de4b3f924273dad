import { ActionIcon, MoreIcon } from '@odonto/mfe-kit/ui';
import type { ComponentProps, ComponentType } from 'react';
import { rowControl } from './row-keys.ts';

interface RowMenuItem {
  readonly word: string;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  readonly destructive?: boolean;
  readonly onClick: () => void;
}

export interface RowMenuProps {
  /** The subject of the row: `Juana Pérez`. */
  readonly of: string;
  readonly items: readonly RowMenuItem[];
  /** The menu is not in a table: its button is a tab stop. */
  readonly alone?: boolean | undefined;
}

/** The button of the menu, before and after the code of the menu is loaded. */
export const RowMenuButton = ({
  of,
  alone = false,
  ...others
}: Pick<RowMenuProps, 'of' | 'alone'> & Omit<ComponentProps<'button'>, 'color' | 'style' | 'disabled'>) => (
  <ActionIcon {...others} {...(!alone && rowControl)} aria-label={`Más acciones: ${of}`}>
    <MoreIcon size={20} aria-hidden />
  </ActionIcon>
);
