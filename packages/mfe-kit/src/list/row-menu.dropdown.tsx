import { Menu } from '@odonto/mfe-kit/ui/floating';
import { useRef } from 'react';
import { RowMenuButton, type RowMenuProps } from './row-menu.button.tsx';

/** The open menu of a row with its button; rendered after the first click. */
export const RowMenuDropdown = ({ of, items, alone }: RowMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const focus = () => button.current?.focus();
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      width={200}
      defaultOpened
      // The earlier button with the focus no longer exists; this button replaced it.
      onClose={focus}
    >
      <Menu.Target>
        <RowMenuButton ref={button} of={of} alone={alone} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ word, icon: Icon, destructive = false, onClick }) => (
          <Menu.Item
            key={word}
            {...(destructive && { color: 'red' })}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => {
              // A dialog returns the focus to where it was: the item will be gone.
              focus();
              onClick();
            }}
          >
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
