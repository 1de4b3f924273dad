import { Menu } from '@odonto/mfe-kit/ui/floating';
import { useRef } from 'react';
import { RowMenuButton, type RowMenuProps } from './row-menu.button.tsx';

/** The menu of a row with its button. It is first rendered after a click, and starts open. */
export const RowMenuDropdown = ({ of, items, alone }: RowMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const focus = () => button.current?.focus();
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      width={200}
      defaultOpened
      // This button replaced the earlier button, which had the focus.
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
              // A dialog returns the focus to the element that had it, and this item will be gone by then.
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
