import { mayLeave } from '@odonto/mfe-kit';
import { Modal, SIDE_PANEL_FROM, SidePanel, useCards, useCardsOnly } from '@odonto/mfe-kit/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel beside the board or, where there is no room, a dialog over it. The panel takes the focus when it opens. */
export const Panel = ({ title, onClose, children }: PanelProps) => {
  // When a tablet is turned, the panel stays where it opened, so that nothing typed is lost.
  const [alLado] = useState(!useCards(SIDE_PANEL_FROM));
  const pantalla = useCardsOnly();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const primero = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current;
    primero?.focus({ preventScroll: true });
  }, []);
  const cerrar = async () => {
    if (await mayLeave()) onClose();
  };
  if (!alLado)
    return (
      <Modal opened size={520} fullScreen={pantalla} title={title} onClose={() => void cerrar()}>
        {children}
      </Modal>
    );
  return (
    <div ref={panel} className={styles.lado} tabIndex={-1}>
      <SidePanel title={title} className={styles.panel} onClose={() => void cerrar()}>
        {children}
      </SidePanel>
    </div>
  );
};
