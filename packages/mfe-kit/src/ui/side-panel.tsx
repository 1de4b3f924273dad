import { CloseButton } from '@mantine/core';
import { useId } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './side-panel.module.css';

/** From this width of the window, in pixels, a panel fits beside a screen. In a narrower window it is a dialog. */
export const SIDE_PANEL_FROM = 1024;

interface SidePanelProps {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel beside a screen that stays in view. Escape closes the panel, as it closes a dialog. */
export const SidePanel = ({ title, className, onClose, children }: SidePanelProps) => {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape in an open list closes only the list; Escape in a dialog of the panel closes only the dialog.
    const within = event.target instanceof Element && event.currentTarget.contains(event.target);
    const inList = event.target instanceof Element && event.target.closest('[aria-expanded="true"]');
    if (event.key === 'Escape' && within && !inList) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of the fields inside
    <section className={className} aria-labelledby={id} onKeyDown={onKeyDown}>
      <header className={styles.heading}>
        <h2 id={id}>{title}</h2>
        <CloseButton onClick={onClose} />
      </header>
      {children}
    </section>
  );
};
