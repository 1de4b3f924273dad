import { SegmentedControl } from '@odonto/mfe-kit/ui';
import type { Sitio } from '../sucursal/funcion.ts';
import styles from './lista.module.css';
import type { Alcance } from './use-vista-de-lista.ts';

interface EleccionDeAlcanceProps {
  readonly sitio: Sitio;
  readonly alcance: Alcance;
  readonly onAlcance: (alcance: Alcance) => void;
}

/** Chooses the user's own pacientes, or those of the site of work. */
export const EleccionDeAlcance = ({ sitio, alcance, onAlcance }: EleccionDeAlcanceProps) => (
  <SegmentedControl<Alcance>
    className={styles.alcance ?? ''}
    aria-label="De quién"
    value={alcance}
    onChange={onAlcance}
    data={[
      { value: 'mios', label: 'Mis pacientes' },
      { value: 'sucursal', label: sitio.sucursal },
    ]}
  />
);
