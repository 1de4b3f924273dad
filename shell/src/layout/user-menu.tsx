import { ETIQUETAS_DE_ROL } from '@odonto/contracts/sesion';
import { closeSession, goTo, initialOf, mayLeave, type Usuario } from '@odonto/mfe-kit';
import { Avatar, ChevronIcon, LogoutIcon, Menu, UnstyledButton } from '@odonto/mfe-kit/ui';
import styles from './user-menu.module.css';

const logout = async (): Promise<void> => {
  if (!(await mayLeave())) return;
  closeSession();
  goTo('/');
};

/** Who is signed in, and the way out. */
export const UserMenu = ({ usuario }: { readonly usuario: Usuario }) => {
  const nombre = `${usuario.nombre} ${usuario.apellido}`.trim();
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <UnstyledButton className={styles.button}>
          <Avatar aria-hidden>{initialOf(nombre)}</Avatar>
          <span className={styles.who}>
            <span className={styles.name}>{nombre}</span>
            <span className={styles.rol}>{ETIQUETAS_DE_ROL[usuario.rol]}</span>
          </span>
          <ChevronIcon size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.inside}>
          {nombre} · {ETIQUETAS_DE_ROL[usuario.rol]}
        </Menu.Label>
        <Menu.Item leftSection={<LogoutIcon size={18} aria-hidden />} onClick={() => void logout()}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
