import {
  type DeployedManifest,
  type MenuItem,
  type Rol,
  searchRequests$,
  searchSourcesOf,
} from '@odonto/mfe-kit';
import { Modal, SearchIcon, UnstyledButton, useDisclosure, useHotkeys } from '@odonto/mfe-kit/ui';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import styles from './busqueda.module.css';
import { collectKeys } from './collect-keys.ts';
import { Paleta } from './paleta.tsx';

interface BusquedaProps {
  readonly menu: readonly MenuItem[];
  readonly rol: Rol;
  readonly mfes: readonly DeployedManifest[];
}

/** Ctrl+K: searches the modules' data and the screens, from anywhere. */
export const Busqueda = ({ menu, rol, mfes }: BusquedaProps) => {
  const [opened, disclosure] = useDisclosure(false);
  const { open, close, typed } = useOpening(opened, disclosure);
  const sources = useMemo(() => searchSourcesOf(mfes, rol), [mfes, rol]);
  const label = `Buscar ${[...sources.map((source) => source.label.toLowerCase()), 'pantallas'].join(' y ')}`;
  // The empty list of ignored tags makes Ctrl+K work also inside a field.
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
            <Paleta menu={menu} sources={sources} label={label} typed={typed} onClose={close} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
};

/** Opens and closes the search. `typed` returns, once, the text that was typed before the field had the focus. */
const useOpening = (opened: boolean, disclosure: ReturnType<typeof useDisclosure>[1]) => {
  const collected = useRef((): string => '');
  const typed = useCallback(() => collected.current(), []);
  const open = useCallback(() => {
    if (opened) return;
    typed();
    collected.current = collectKeys();
    disclosure.open();
  }, [opened, typed, disclosure]);
  const close = useCallback(() => {
    typed();
    disclosure.close();
  }, [typed, disclosure]);
  useEffect(() => () => void typed(), [typed]);
  return { open, close, typed };
};
