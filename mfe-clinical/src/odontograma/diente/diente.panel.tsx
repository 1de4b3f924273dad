import { SidePanel } from '@odonto/mfe-kit/ui';
import { CuerpoDeDiente, type DienteProps, TituloDeDiente } from './diente.body.tsx';
import styles from './diente.module.css';

/** A tooth in the panel beside the chart. */
export const DientePanel = (props: DienteProps) => (
  <SidePanel
    className={styles.panel}
    title={<TituloDeDiente diente={props.diente} />}
    onClose={props.onClose}
  >
    <CuerpoDeDiente {...props} />
  </SidePanel>
);
