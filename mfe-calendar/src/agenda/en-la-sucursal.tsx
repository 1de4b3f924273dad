import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Permiso } from '@odonto/contracts/permisos';
import {
  Button,
  CalendarIcon,
  EmptyState,
  ErrorPanel,
  Loaded,
  PageHeader,
  ScreenSkeleton,
  Skeleton,
} from '@odonto/mfe-kit/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLaSucursal } from './agenda.queries.ts';

export interface DeLaSucursal {
  readonly sucursal: Sucursal;
  readonly puede: (permiso: Permiso) => boolean;
}

interface EnLaSucursalProps {
  readonly titulo: string;
  /** Title of the panel after a failure. */
  readonly falla: string;
  readonly children: (deLaSucursal: DeLaSucursal) => ReactNode;
}

/** A screen of the site of work. The screen starts again when the user changes the site. */
export const EnLaSucursal = ({ titulo, falla, children }: EnLaSucursalProps) => {
  const query = useLaSucursal();
  const { sucursal, puede, isError, isFetching } = query;
  if (sucursal !== undefined) return <Fragment key={sucursal.id}>{children({ sucursal, puede })}</Fragment>;
  if (isError) return <ErrorPanel level={1} title={falla} query={query} />;
  return isFetching ? (
    <ScreenSkeleton />
  ) : (
    <EmptyState level={1} title={titulo} text="No trabaja en ninguna sucursal." />
  );
};

interface JuntoALaAgendaProps<Datos> extends Omit<EnLaSucursalProps, 'children'> {
  readonly sucursal: Sucursal;
  readonly consulta: Pick<UseQueryResult<Datos>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  readonly children: (datos: Datos) => ReactNode;
}

/** A screen that is reached from the agenda: its title, a link back, and the loaded data. */
export const JuntoALaAgenda = <Datos,>({
  titulo,
  falla,
  sucursal,
  consulta,
  children,
}: JuntoALaAgendaProps<Datos>) => (
  <>
    <PageHeader
      title={`${titulo}, ${sucursal.nombre}`}
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
    <Loaded query={consulta} error={falla} skeleton={<Skeleton height={320} />}>
      {children}
    </Loaded>
  </>
);
