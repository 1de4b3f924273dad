import { notify, type Usuario } from '@odonto/mfe-kit';
import { ahead } from '@odonto/mfe-kit/ui';
import { type ComponentType, useState } from 'react';
import { UserButton, type UserMenuProps } from './user-button.tsx';

const dropdown = ahead(() => import('./user-menu.dropdown.tsx').then((module) => module.UserMenuDropdown));

/** Shows who is signed in, and opens the user menu. */
export const UserMenu = ({ usuario }: { readonly usuario: Usuario }) => {
  const nombre = `${usuario.nombre} ${usuario.apellido}`.trim();
  const [Dropdown, setDropdown] = useState<ComponentType<UserMenuProps>>();
  if (Dropdown) return <Dropdown usuario={usuario} nombre={nombre} />;
  const open = () =>
    dropdown.ask().then(
      (loaded) => setDropdown(() => loaded),
      // A page may not request code again after its load was cut off.
      () => notify.error('No se pudo abrir el menú. Vuelva a cargar la página.'),
    );
  return (
    <UserButton
      usuario={usuario}
      nombre={nombre}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void open()}
    />
  );
};
