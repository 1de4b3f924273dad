import { BrushIcon, Button, FilterIcon, PastIcon, PrintIcon } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import styles from './vista.module.css';

interface BarraProps {
  readonly eligiendo: boolean;
  readonly pintando: boolean;
  readonly filtrando: boolean;
  readonly temporarios: boolean;
  readonly onPincel: () => void;
  readonly onChoose: () => void;
  readonly onFiltros: () => void;
  /** Absent where the primary rows are shown anyway. */
  readonly onTemporarios: (() => void) | undefined;
  readonly onShowPast: () => void;
}

interface AccionProps {
  readonly icono?: ReactNode;
  /** Whether the switch is on; undefined for a button that is not a switch. */
  readonly puesta?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

const Accion = ({ icono, puesta, onClick, children }: AccionProps) => (
  <Button
    size="sm"
    radius="xl"
    variant={puesta ? 'light' : 'default'}
    aria-pressed={puesta}
    leftSection={icono}
    onClick={onClick}
  >
    {children}
  </Button>
);

/** The actions on the whole chart. */
export const Barra = (props: BarraProps) => (
  <div className={styles.bar}>
    <Accion icono={<BrushIcon size={16} aria-hidden />} puesta={props.pintando} onClick={props.onPincel}>
      Pincel
    </Accion>
    <Accion puesta={props.eligiendo} onClick={props.onChoose}>
      Varios dientes
    </Accion>
    {props.onTemporarios && (
      <Accion puesta={props.temporarios} onClick={props.onTemporarios}>
        Temporarios
      </Accion>
    )}
    <Accion icono={<FilterIcon size={16} aria-hidden />} puesta={props.filtrando} onClick={props.onFiltros}>
      Filtros
    </Accion>
    <Accion icono={<PastIcon size={16} aria-hidden />} onClick={props.onShowPast}>
      Ver al…
    </Accion>
    <Accion icono={<PrintIcon size={16} aria-hidden />} onClick={() => window.print()}>
      Imprimir
    </Accion>
  </div>
);
