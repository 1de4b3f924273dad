import { Button, FilterIcon, PlusIcon, RetryIcon, TableIcon } from '@odonto/mfe-kit/ui';
import styles from './general.module.css';

export type Panel = 'estadisticas' | 'filtros';

interface BotonesProps {
  readonly panel: Panel | undefined;
  readonly onPanel: (panel: Panel | undefined) => void;
  /** Whether filters hide appointments. */
  readonly filtrado: boolean;
  readonly sincronizando: boolean;
  readonly onSync: () => void;
  readonly agendando: boolean;
  readonly onSchedule: () => void;
}

/** The actions of the screen: 'Sincronizar', 'Estadísticas', 'Filtros', 'Agendar turno'. */
export const Botones = (props: BotonesProps) => {
  const { panel, onPanel, filtrado, sincronizando, onSync, agendando, onSchedule } = props;
  const alternar = (cual: Panel) => onPanel(panel === cual ? undefined : cual);
  return (
    <div className={styles.tools}>
      <Button
        variant="default"
        leftSection={<RetryIcon size={18} aria-hidden />}
        loading={sincronizando}
        onClick={onSync}
      >
        Sincronizar
      </Button>
      <Button
        variant={panel === 'estadisticas' ? 'light' : 'default'}
        aria-expanded={panel === 'estadisticas'}
        leftSection={<TableIcon size={18} aria-hidden />}
        onClick={() => alternar('estadisticas')}
      >
        Estadísticas
      </Button>
      <Button
        variant={panel === 'filtros' ? 'light' : 'default'}
        aria-expanded={panel === 'filtros'}
        leftSection={<FilterIcon size={18} aria-hidden />}
        onClick={() => alternar('filtros')}
      >
        {filtrado ? 'Filtros activos' : 'Filtros'}
      </Button>
      <Button leftSection={<PlusIcon size={18} aria-hidden />} aria-expanded={agendando} onClick={onSchedule}>
        Agendar turno
      </Button>
    </div>
  );
};
