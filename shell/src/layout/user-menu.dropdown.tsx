import { ETIQUETAS_DE_ROL } from '@odonto/contracts/sesion';
import { endSession, goTo, mayLeave } from '@odonto/mfe-kit';
import { LogoutIcon, ProfileIcon } from '@odonto/mfe-kit/ui';
import { Menu } from '@odonto/mfe-kit/ui/floating';
import { useRef } from 'react';
import { UserButton, type UserMenuProps } from './user-button.tsx';
import styles from './user-menu.module.css';

const logout = async (): Promise<void> => {
  if (!(await mayLeave())) return;
  endSession();
  goTo('/');
};

const toProfile = async (): Promise<void> => {
  if (await mayLeave()) goTo('/perfil');
};

/** The user menu with its button. It is first rendered after a click, and starts open. */
export const UserMenuDropdown = ({ usuario, nombre }: UserMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-end"
      width={220}
      shadow="md"
      withinPortal={false}
      defaultOpened
      // This button replaced the earlier button, which had the focus.
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>
        <UserButton ref={button} usuario={usuario} nombre={nombre} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.inside}>
          {nombre} · {ETIQUETAS_DE_ROL[usuario.rol]}
        </Menu.Label>
        <Menu.Item leftSection={<ProfileIcon size={18} aria-hidden />} onClick={() => void toProfile()}>
          Mi Perfil
        </Menu.Item>
        <Menu.Item leftSection={<LogoutIcon size={18} aria-hidden />} onClick={() => void logout()}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
