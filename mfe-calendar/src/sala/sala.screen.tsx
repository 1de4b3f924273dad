/** `/agenda/sala`: who waits, who sits, and one key to move on (docs/spec/agenda.md#waiting-room). */
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Permiso } from '@odonto/contracts/permisos';
import type { Sala, TurnoEnSala } from '@odonto/contracts/sala-vistas';
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
} from '@odonto/mfe-kit/ui';
import type { KeyboardEvent } from 'react';
import { useLaSucursal, useRelojDe, useSala } from '../agenda/agenda.queries.ts';
import { EnSala } from './en-sala.tsx';
import styles from './sala.module.css';

/** Arrows walk between the rows, each with its next step. */
const caminar = (event: KeyboardEvent<HTMLElement>): void => {
  const paso = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (
    paso === undefined ||
    !(event.target instanceof HTMLElement) ||
    event.target.closest('[role="group"], fieldset')
  )
    return;
  const botones = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-siguiente]')];
  const otro = botones[botones.indexOf(event.target) + paso];
  if (otro === undefined) return;
  event.preventDefault();
  otro.focus();
};

export const SalaScreen = () => {
  const { sucursal, puede, isError, isFetching, refetch } = useLaSucursal();
  if (sucursal !== undefined) return <SalaDe key={sucursal.id} sucursal={sucursal} puede={puede} />;
  if (isError)
    return (
      <ErrorPanel
        level={1}
        title="Error al cargar la sala de espera"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return isFetching ? (
    <ScreenSkeleton />
  ) : (
    <EmptyState level={1} title="Sala de espera" text="No trabaja en ninguna sucursal." />
  );
};

interface SalaDeProps {
  readonly sucursal: Sucursal;
  readonly puede: (permiso: Permiso) => boolean;
}

const SalaDe = ({ sucursal, puede }: SalaDeProps) => {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useSala(sucursal.id);
  const ahora = useRelojDe(data, dataUpdatedAt);
  return (
    <>
      <PageHeader
        title={`Sala de espera, ${sucursal.nombre}`}
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
      {data === undefined && isError && (
        <ErrorPanel
          title="Error al cargar la sala de espera"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {data && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons inside
        <div className={styles.sala} onKeyDown={caminar}>
          <Grupo
            titulo="Esperan"
            vacio="No espera nadie."
            turnos={data.esperan}
            sala={data}
            ahora={ahora}
            sucursal={sucursal}
            flujo={puede('turnos.flujo')}
          />
          <Grupo
            titulo="En el sillón"
            vacio="No hay nadie en los sillones."
            turnos={data.en_sillon}
            sala={data}
            ahora={ahora}
            sucursal={sucursal}
            flujo={puede('turnos.flujo')}
          />
        </div>
      )}
    </>
  );
};

interface GrupoProps {
  readonly titulo: string;
  readonly vacio: string;
  readonly turnos: readonly TurnoEnSala[];
  readonly sala: Sala;
  readonly ahora: number;
  readonly sucursal: Sucursal;
  readonly flujo: boolean;
}

const Grupo = ({ titulo, vacio, turnos, sala, ahora, sucursal, flujo }: GrupoProps) => (
  <section className={styles.grupo} aria-label={titulo}>
    <h2>
      {titulo} <span>{turnos.length}</span>
    </h2>
    {turnos.length === 0 ? (
      <p className={styles.nadie}>{vacio}</p>
    ) : (
      <ul>
        {turnos.map((turno) => (
          <EnSala key={turno.id} turno={turno} sala={sala} ahora={ahora} sucursal={sucursal} flujo={flujo} />
        ))}
      </ul>
    )}
  </section>
);
