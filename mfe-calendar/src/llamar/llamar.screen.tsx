/** `/agenda/sin-confirmar` and `/agenda/ausentes`: lists to work through (docs/spec/agenda.md#lists-to-work-through). */
import type { TurnoPorLlamar } from '@odonto/contracts/agenda-vistas';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Permiso } from '@odonto/contracts/permisos';
import { Link } from '@odonto/mfe-kit/router';
import {
  Button,
  CalendarIcon,
  EmptyState,
  ErrorPanel,
  Loading,
  PageHeader,
  ScreenSkeleton,
  Skeleton,
  useDialog,
} from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import { useLaSucursal, usePorLlamar } from '../agenda/agenda.queries.ts';
import { FilaPorLlamar } from './fila.tsx';
import { LISTAS, type Lista } from './listas.ts';
import styles from './llamar.module.css';
import { ReprogramarPanel } from './reprogramar.panel.tsx';
import { useLlamados } from './use-llamados.ts';
import { useTeclasDeLista } from './use-teclas-de-lista.ts';

interface LlamarProps {
  readonly lista: Lista;
}

export const LlamarScreen = ({ lista }: LlamarProps) => {
  const { sucursal, puede, isError, isFetching, refetch } = useLaSucursal();
  if (sucursal !== undefined)
    return <LlamarEn key={sucursal.id} lista={lista} sucursal={sucursal} puede={puede} />;
  if (isError)
    return (
      <ErrorPanel
        level={1}
        title={LISTAS[lista].falla}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return isFetching ? (
    <ScreenSkeleton />
  ) : (
    <EmptyState level={1} title={LISTAS[lista].titulo} text="No trabaja en ninguna sucursal." />
  );
};

interface LlamarEnProps extends LlamarProps {
  readonly sucursal: Sucursal;
  readonly puede: (permiso: Permiso) => boolean;
}

const LlamarEn = ({ lista, sucursal, puede }: LlamarEnProps) => {
  const { data, isError, isFetching, refetch } = usePorLlamar(sucursal.id);
  const raiz = useRef<HTMLDivElement>(null);
  const panel = useDialog<TurnoPorLlamar>(raiz);
  const abierto = panel.dialog?.subject;
  const turnos = data?.[lista];
  return (
    <>
      <PageHeader
        title={`${LISTAS[lista].titulo}, ${sucursal.nombre}`}
        actions={
          <Button
            component={Link}
            to="/agenda"
            variant="default"
            leftSection={<CalendarIcon size={18} aria-hidden />}
          >
            Agenda
          </Button>
        }
      />
      {turnos === undefined && isError && (
        <ErrorPanel title={LISTAS[lista].falla} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {turnos === undefined && !isError && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      <div ref={raiz} className={styles.columnas} data-panel={abierto && true} tabIndex={-1}>
        {turnos && (
          <Filas
            lista={lista}
            turnos={turnos}
            puede={puede}
            abierto={abierto?.id}
            onReprogramar={panel.open}
          />
        )}
        {abierto && (
          <ReprogramarPanel
            key={abierto.id}
            lista={lista}
            turno={abierto}
            sucursal={sucursal}
            puede={puede}
            onClose={panel.close}
          />
        )}
      </div>
    </>
  );
};

interface FilasProps extends LlamarProps {
  readonly turnos: readonly TurnoPorLlamar[];
  readonly puede: (permiso: Permiso) => boolean;
  readonly abierto: string | undefined;
  readonly onReprogramar: (turno: TurnoPorLlamar) => void;
}

const Filas = ({ lista, turnos, puede, abierto, onReprogramar }: FilasProps) => {
  const { titulo, vacio, reprograma } = LISTAS[lista];
  const llamados = useLlamados(lista);
  const { raiz, onKeyDown, onFocus } = useTeclasDeLista();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside
    <section
      ref={raiz}
      className={styles.lista}
      aria-label={titulo}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {turnos.length === 0 ? (
        <p className={styles.nadie}>{vacio}</p>
      ) : (
        <>
          <p className={styles.ayuda} aria-hidden>
            <kbd>↑</kbd> <kbd>↓</kbd> otra fila · <kbd>W</kbd> WhatsApp
            {lista === 'sin_confirmar' && puede('turnos.estado') && (
              <>
                {' '}
                · <kbd>C</kbd> Confirmar
              </>
            )}
            {puede(reprograma) && (
              <>
                {' '}
                · <kbd>R</kbd> Reprogramar
              </>
            )}
          </p>
          <ul>
            {turnos.map((turno) => (
              <FilaPorLlamar
                key={turno.id}
                lista={lista}
                turno={turno}
                llamado={llamados.tiene(turno)}
                elegida={turno.id === abierto}
                onLlamar={() => llamados.llamar(turno)}
                confirma={lista === 'sin_confirmar' && puede('turnos.estado')}
                onReprogramar={puede(reprograma) ? () => onReprogramar(turno) : undefined}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
