import { filtrarTurnos, SIN_FILTROS } from '@odonto/contracts/turno-agenda';
import type { Turno } from '@odonto/contracts/turno';
import {
  Button,
  deferred,
  ErrorPanel,
  FilterIcon,
  PageHeader,
  PlusIcon,
  RetryIcon,
  TableIcon,
  useDialog,
} from '@odonto/mfe-kit/ui';
import { notify } from '@odonto/mfe-kit';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Calendario } from '../calendario/calendario.tsx';
import { diasDe, type Periodo } from '../calendario/periodo.ts';
import type { Movimiento } from '../mover/mover.dialog.tsx';
import { useAhora } from '../turnos/momento.ts';
import { useSincronizar, useTurnosEnRango } from '../turnos/turnos.queries.ts';
import { EstadisticasDelMes } from './estadisticas.tsx';
import { AvisoDeGoogle } from './aviso-de-google.tsx';
import styles from './general.module.css';
import { ProximosTurnos } from './proximos.tsx';

const DiaModal = deferred(() => import('../dia/dia.modal.tsx').then((module) => module.DiaModal));
const MoverDialog = deferred(() => import('../mover/mover.dialog.tsx').then((module) => module.MoverDialog));
const AgendarTurno = deferred(() =>
  import('../agendar/agendar.turno.tsx').then((module) => module.AgendarTurno),
);
const FiltrosDeTurnos = deferred(() => import('./filtros.tsx').then((module) => module.FiltrosDeTurnos));

const ERROR = 'Error al cargar los turnos';
const nombreDe = ({ paciente }: Turno): string => paciente.nombre;

type Panel = 'estadisticas' | 'filtros';

/** `/turnos-general` (docs/spec/calendar.md#general-calendar). */
export const GeneralScreen = () => {
  const { fecha: hoy } = useAhora();
  const [periodo, setPeriodo] = useState<Periodo>(() => ({ vista: 'mes', ancla: hoy }));
  const [filtros, setFiltros] = useState(SIN_FILTROS);
  const [panel, setPanel] = useState<Panel>();
  // The button changes before its panel is rendered.
  const abierto = useDeferredValue(panel);
  const columnas = useRef<HTMLDivElement>(null);
  const dia = useDialog<string>(columnas);
  const movimiento = useDialog<Movimiento>(columnas);
  const agenda = useDialog<'agendar'>(columnas);
  const turnos = useTurnosEnRango(diasDe(periodo));
  const { sincronizar, sincronizando } = useSincronizar();
  const visibles = useMemo(() => filtrarTurnos(turnos.data ?? [], filtros, hoy), [turnos.data, filtros, hoy]);

  const { error } = turnos;
  useEffect(() => {
    if (error !== null) notify.error(ERROR);
  }, [error]);

  const alternar = (cual: Panel) => setPanel(panel === cual ? undefined : cual);
  return (
    <>
      <PageHeader
        title="Calendario General"
        actions={
          <div className={styles.tools}>
            <Button
              variant="default"
              leftSection={<RetryIcon size={18} aria-hidden />}
              loading={sincronizando}
              onClick={sincronizar}
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
              {filtros === SIN_FILTROS ? 'Filtros' : 'Filtros activos'}
            </Button>
            <Button
              leftSection={<PlusIcon size={18} aria-hidden />}
              aria-expanded={agenda.dialog !== undefined}
              onClick={() => agenda.open('agendar')}
            >
              Agendar turno
            </Button>
          </div>
        }
      />
      <AvisoDeGoogle />
      {abierto === 'estadisticas' && <EstadisticasDelMes />}
      {abierto === 'filtros' && (
        <FiltrosDeTurnos filtros={filtros} onChange={setFiltros} quedan={visibles.length} />
      )}
      <div ref={columnas} className={styles.columns} data-agenda={agenda.dialog && true} tabIndex={-1}>
        {turnos.data === undefined && turnos.isError ? (
          <ErrorPanel title={ERROR} retrying={turnos.isFetching} onRetry={() => void turnos.refetch()} />
        ) : (
          <Calendario
            turnos={visibles}
            periodo={periodo}
            onPeriod={setPeriodo}
            etiqueta={nombreDe}
            onDay={dia.open}
            onDragged={movimiento.open}
          />
        )}
        <div className={styles.side}>
          {agenda.dialog && <AgendarTurno onScheduled={agenda.close} onClose={agenda.close} />}
          <ProximosTurnos onDay={dia.open} />
        </div>
      </div>
      {dia.dialog && <DiaModal fecha={dia.dialog.subject} onClose={dia.close} />}
      {movimiento.dialog && <MoverDialog movimiento={movimiento.dialog.subject} onClose={movimiento.close} />}
    </>
  );
};
