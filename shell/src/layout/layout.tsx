import { type DeployedManifest, menuOf, usePermisos, type Usuario } from '@odonto/mfe-kit';
import {
  ActionIcon,
  CloseButton,
  Drawer,
  MenuIcon,
  useDisclosure,
  useLaptop,
  useLayout,
} from '@odonto/mfe-kit/ui';
import { Busqueda } from '../busqueda/busqueda.tsx';
import { Outlet } from '../screens/outlet.tsx';
import { Footer } from './footer.tsx';
import { HeaderNavigation } from './header-navigation.tsx';
import styles from './layout.module.css';
import { Logo } from './logo.tsx';
import { Navigation } from './navigation.tsx';
import { SucursalMenu } from './sucursal-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import { MAIN_ID, useScreenChange } from './use-screen-change.ts';

interface LayoutProps {
  readonly usuario: Usuario;
  readonly mfes: readonly DeployedManifest[];
}

/**
 * Menu, header and footer around the screens. The menu is fixed on wide windows, and off-canvas on narrower ones. On a
 * laptop, the header also has the entries of the menu.
 */
export const Layout = ({ usuario, mfes }: LayoutProps) => {
  const [opened, { open, close }] = useDisclosure(false);
  const desktop = useLayout() === 'desktop';
  const laptop = useLaptop();
  const menu = menuOf(mfes, usuario.rol, usePermisos());
  useScreenChange(menu);
  return (
    <div className={styles.layout}>
      <a href={`#${MAIN_ID}`} className={styles.skip}>
        Saltar al contenido
      </a>
      {desktop ? (
        <aside className={styles.sidebar} aria-label="Menú">
          <Logo />
          <Navigation menu={menu} />
        </aside>
      ) : (
        <Drawer.Root opened={opened} onClose={close} size={280} padding={12}>
          <Drawer.Overlay />
          <Drawer.Content aria-label="Menú">
            <Drawer.Body>
              <div className={styles.drawerTop}>
                <Logo />
                <CloseButton aria-label="Cerrar menú" size={44} onClick={close} />
              </div>
              <Navigation menu={menu} onChoose={close} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <header className={styles.header}>
        {!desktop && (
          <ActionIcon size={44} aria-label="Abrir menú" aria-expanded={opened} onClick={open}>
            <MenuIcon size={24} aria-hidden />
          </ActionIcon>
        )}
        <p className={styles.title}>Panel de Gestión</p>
        {laptop && <HeaderNavigation key={menu.map(({ path }) => path).join(' ')} menu={menu} />}
        <Busqueda menu={menu} rol={usuario.rol} mfes={mfes} />
        <SucursalMenu />
        <UserMenu usuario={usuario} />
      </header>
      <div className={styles.content}>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </div>
  );
};
