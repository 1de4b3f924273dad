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
  /** What the row is about: `Juana Pérez`. */
  readonly of: string;
  readonly items: readonly RowMenuItem[];
  /** Not in a table: it is a tab stop of its own. */
  readonly alone?: boolean | undefined;
}

/** The button of the menu, before and after its code is loaded. */
export const RowMenuButton = ({
  of,
  alone = false,
  ...others
}: Pick<RowMenuProps, 'of' | 'alone'> & Omit<ComponentProps<'button'>, 'color' | 'style' | 'disabled'>) => (
  <ActionIcon {...others} {...(!alone && rowControl)} aria-label={`Más acciones: ${of}`}>
    <MoreIcon size={20} aria-hidden />
  </ActionIcon>
);
