import { mayLeave } from '@odonto/mfe-kit';
import { Modal, SIDE_PANEL_FROM, SidePanel, useCards, useCardsOnly } from '@odonto/mfe-kit/ui';
import { useEffect, useRef, useState } from 'react';
import { AgendarForm, type AgendarProps } from './agendar.form.tsx';
import styles from './agendar.module.css';

interface AgendarTurnoProps extends AgendarProps {
  readonly onClose: () => void;
}

const TITULO = 'Agendar turno';

/** Booking: in a panel beside the screen or, where there is no room for one, in a dialog (docs/spec/calendar.md#booking). */
export const AgendarTurno = ({ onClose, ...form }: AgendarTurnoProps) => {
  // When a tablet is turned, the form stays where it opened, so that nothing typed is lost.
  const [enPanel] = useState(!useCards(SIDE_PANEL_FROM));
  const pantalla = useCardsOnly();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const primero = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current;
    primero?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const cerrar = async () => {
    if (await mayLeave()) onClose();
  };
  if (!enPanel)
    return (
      <Modal opened size={560} fullScreen={pantalla} title={TITULO} onClose={() => void cerrar()}>
        <AgendarForm {...form} />
      </Modal>
    );
  return (
    <div ref={panel} className={styles.lado} tabIndex={-1}>
      <SidePanel title={TITULO} className={styles.panel} onClose={() => void cerrar()}>
        <AgendarForm {...form} />
      </SidePanel>
    </div>
  );
};
