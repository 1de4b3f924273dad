import { notify } from '@odonto/mfe-kit';
import { ahead } from '@odonto/mfe-kit/ui';
import { type ComponentType, useState } from 'react';
import { RowMenuButton, type RowMenuProps } from './row-menu.button.tsx';

const dropdown = ahead(() => import('./row-menu.dropdown.tsx').then((module) => module.RowMenuDropdown));

/** The actions of a row in a menu. A list renders only the buttons; a menu is rendered when it is opened. */
export const RowMenu = (props: RowMenuProps) => {
  const [Dropdown, setDropdown] = useState<ComponentType<RowMenuProps>>();
  if (Dropdown) return <Dropdown {...props} />;
  const open = () =>
    dropdown.ask().then(
      (loaded) => setDropdown(() => loaded),
      () => notify.error('No se pudo abrir el menú. Vuelva a cargar la página.'),
    );
  return (
    <RowMenuButton
      of={props.of}
      alone={props.alone}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void open()}
    />
  );
};
