import {
  type DeployedManifest,
  type MenuItem,
  type Rol,
  searchRequests$,
  searchSourcesOf,
} from '@odonto/mfe-kit';
import { Modal, SearchIcon, UnstyledButton, useDisclosure, useHotkeys } from '@odonto/mfe-kit/ui';
import { useEffect, useMemo } from 'react';
import styles from './busqueda.module.css';
import { Paleta } from './paleta.tsx';

interface BusquedaProps {
  readonly menu: readonly MenuItem[];
  readonly rol: Rol;
  readonly mfes: readonly DeployedManifest[];
}

/** Ctrl+K: searches the modules' data and the screens, from anywhere. */
export const Busqueda = ({ menu, rol, mfes }: BusquedaProps) => {
  const [opened, { open, close }] = useDisclosure(false);
  const sources = useMemo(() => searchSourcesOf(mfes, rol), [mfes, rol]);
  const label = `Buscar ${[...sources.map((source) => source.label.toLowerCase()), 'pantallas'].join(' y ')}`;
  // Also from within a field.
  useHotkeys([['mod+K', open]], []);
  useEffect(() => {
    const requests = searchRequests$.subscribe(open);
    return () => requests.unsubscribe();
  }, [open]);
  return (
    <>
      <UnstyledButton
        className={styles.box}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <SearchIcon size={18} aria-hidden />
        <span className={styles.label}>{label}</span>
        <kbd className={styles.key} aria-hidden>
          Ctrl K
        </kbd>
      </UnstyledButton>
      <Modal.Root opened={opened} onClose={close} size={620} yOffset="12vh" centered={false}>
        <Modal.Overlay />
        <Modal.Content aria-label={label}>
          <Modal.Body p={0}>
            <Paleta menu={menu} sources={sources} label={label} onClose={close} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
};
