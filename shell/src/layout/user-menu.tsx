import type { Usuario } from '@odonto/mfe-kit';
import { deferred } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { UserButton, type UserMenuProps } from './user-button.tsx';

const Closed = (props: UserMenuProps & { readonly onClick?: () => void }) => (
  <UserButton {...props} aria-haspopup="menu" aria-expanded={false} />
);

const Dropdown = deferred(
  () => import('./user-menu.dropdown.tsx').then((module) => module.UserMenuDropdown),
  Closed,
);

/** Who is signed in, and the way out. */
export const UserMenu = ({ usuario }: { readonly usuario: Usuario }) => {
  const nombre = `${usuario.nombre} ${usuario.apellido}`.trim();
  const [asked, setAsked] = useState(false);
  const Menu = asked ? Dropdown : Closed;
  return <Menu usuario={usuario} nombre={nombre} onClick={() => setAsked(true)} />;
};
