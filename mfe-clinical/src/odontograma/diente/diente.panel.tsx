import { CloseButton } from '@odonto/mfe-kit/ui';
import type { KeyboardEvent } from 'react';
import { CuerpoDeDiente, type DienteProps, TituloDeDiente } from './diente.body.tsx';
import styles from './diente.module.css';

/** A tooth in the panel beside the chart. Escape closes it, as it closes a dialog. */
export const DientePanel = (props: DienteProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape in an open list closes the list; in a dialog of the tooth it closes the dialog.
    const suyo = event.target instanceof Element && event.currentTarget.contains(event.target);
    const enLista = event.target instanceof Element && event.target.closest('[aria-expanded="true"]');
    if (event.key === 'Escape' && suyo && !enLista) props.onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of the fields inside
    <section className={styles.panel} aria-labelledby="diente-del-panel" onKeyDown={onKeyDown}>
      <header className={styles.heading}>
        <h2 id="diente-del-panel">
          <TituloDeDiente diente={props.diente} />
        </h2>
        <CloseButton onClick={props.onClose} />
      </header>
      <CuerpoDeDiente {...props} />
    </section>
  );
};
