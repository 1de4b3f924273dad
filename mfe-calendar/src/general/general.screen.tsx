import { filtrarTurnos, SIN_FILTROS } from '@odonto/contracts/turno-agenda';
import type { Turno } from '@odonto/contracts/turno';
import { deferred, ErrorPanel, useDialog } from '@odonto/mfe-kit/ui';
import { notify } from '@odonto/mfe-kit';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Calendario } from '../calendario/calendario.tsx';
import type { Hueco } from '../calendario/horario.ts';
import { Navegacion } from '../calendario/navegacion.tsx';
import { diasDe } from '../calendario/periodo.ts';
import { usePeriodo } from '../calendario/use-periodo.ts';
import { DeshacerCambio } from '../mover/deshacer.tsx';
import type { Movimiento } from '../mover/mover.dialog.tsx';
import { useEstirar } from '../mover/use-estirar.tsx';
import { useAhora } from '../turnos/momento.ts';
import { useSincronizar, useTurnosEnRango } from '../turnos/turnos.queries.ts';
import { AvisoDeGoogle } from './aviso-de-google.tsx';
import { Botones, type Panel } from './botones.tsx';
import { EstadisticasDelMes } from './estadisticas.tsx';
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

/** The turnos with the moved one at its new place, while the question about the move is open. */
const conMovimiento = (turnos: readonly Turno[], movimiento: Movimiento | undefined): readonly Turno[] =>
  movimiento
    ? turnos.map((turno) =>
        turno.id === movimiento.turno.id
          ? { ...turno, fecha: movimiento.fecha, hora: movimiento.hora ?? turno.hora }
          : turno,
      )
    : turnos;

/** Returns the focus to the appointment that was moved, wherever it is drawn now. */
const useEnSuLugar = () => {
  const columnas = useRef<HTMLDivElement>(null);
  const movido = useRef('');
  const [enSuLugar] = useState(() => ({
    get current(): HTMLElement | null {
      const donde = `[data-lugar="${CSS.escape(movido.current)}"]`;
      return columnas.current?.querySelector<HTMLElement>(donde) ?? columnas.current;
    },
  }));
  const anotar = useCallback((turno: Turno) => {
    movido.current = turno.id;
  }, []);
  return { columnas, anotar, enSuLugar } as const;
};

/** `/turnos-general` (docs/spec/calendar.md#general-calendar). */
export const GeneralScreen = () => {
  const { fecha: hoy } = useAhora();
  const [periodo, setPeriodo] = usePeriodo();
  const [filtros, setFiltros] = useState(SIN_FILTROS);
  const [panel, setPanel] = useState<Panel>();
  // The button changes before its panel is rendered.
  const abierto = useDeferredValue(panel);
  const { columnas, anotar, enSuLugar } = useEnSuLugar();
  const dia = useDialog<string>(columnas);
  const movimiento = useDialog<Movimiento>(enSuLugar);
  const agenda = useDialog<Partial<Hueco>>(columnas);
  const [antes, setAntes] = useState<Turno>();
  const turnos = useTurnosEnRango(diasDe(periodo));
  const { sincronizar, sincronizando } = useSincronizar();
  const { estirar, dialogo } = useEstirar(turnos.data, setAntes);
  const mudanza = movimiento.dialog?.subject;
  const ocupados = useMemo(() => conMovimiento(turnos.data ?? [], mudanza), [turnos.data, mudanza]);
  const visibles = useMemo(() => filtrarTurnos(ocupados, filtros, hoy), [ocupados, filtros, hoy]);
  const { open: preguntar } = movimiento;
  const arrastrado = useCallback(
    (uno: Movimiento) => {
      anotar(uno.turno);
      preguntar(uno);
    },
    [anotar, preguntar],
  );
  const terminado = useCallback(() => setAntes(undefined), []);

  const { error } = turnos;
  useEffect(() => {
    if (error !== null) notify.error(ERROR);
  }, [error]);

  return (
    <div className={styles.screen} data-vista={periodo.vista}>
      <header className={styles.bar}>
        <h1>Calendario General</h1>
        <Botones
          panel={panel}
          onPanel={setPanel}
          filtrado={filtros !== SIN_FILTROS}
          sincronizando={sincronizando}
          onSync={sincronizar}
          agendando={agenda.dialog !== undefined}
          onSchedule={() => agenda.open({})}
        />
        <Navegacion periodo={periodo} onPeriod={setPeriodo} />
      </header>
      <AvisoDeGoogle />
      {abierto === 'estadisticas' && <EstadisticasDelMes />}
      {abierto === 'filtros' && (
        <FiltrosDeTurnos filtros={filtros} onChange={setFiltros} quedan={visibles.length} />
      )}
      <div ref={columnas} className={styles.columns} data-agenda={agenda.dialog && true} tabIndex={-1}>
        {turnos.data === undefined && turnos.isError ? (
          <ErrorPanel title={ERROR} query={turnos} />
        ) : (
          <Calendario
            turnos={visibles}
            ocupados={ocupados}
            cargando={turnos.data === undefined || turnos.isPlaceholderData}
            periodo={periodo}
            onPeriod={setPeriodo}
            etiqueta={nombreDe}
            onDay={dia.open}
            onDragged={arrastrado}
            onResized={estirar}
            onGap={agenda.open}
          />
        )}
        <div className={styles.side}>
          {agenda.dialog && (
            <AgendarTurno {...agenda.dialog.subject} onScheduled={agenda.close} onClose={agenda.close} />
          )}
          <ProximosTurnos onDay={dia.open} />
        </div>
      </div>
      {dia.dialog && <DiaModal fecha={dia.dialog.subject} onClose={dia.close} />}
      {mudanza && <MoverDialog movimiento={mudanza} onClose={movimiento.close} onMoved={setAntes} />}
      {dialogo}
      {antes && <DeshacerCambio antes={antes} onFinished={terminado} />}
    </div>
  );
};
