import type { Profesional } from '@odonto/contracts';
import { ApiError, notify } from '@odonto/mfe-kit';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Group,
  ListSkeleton,
  Loading,
  PlusIcon,
  useCardsOnly,
  UsersIcon,
  VisuallyHidden,
} from '@odonto/mfe-kit/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { encontrados } from '../profesional/profesionales.ts';
import type { AccionesDeLista } from './acciones.tsx';
import { ProfesionalesCards } from './profesionales.cards.tsx';
import { ProfesionalesTable } from './profesionales.table.tsx';

interface ResultadosProps extends AccionesDeLista {
  readonly profesionales: UseQueryResult<Profesional[]>;
  readonly busqueda: string;
  readonly onShowAll: () => void;
  readonly onCreate: () => void;
}

const SIN_PERMISO = 'No tienes permiso para acceder a esta sección';

/** The list in one of its states: loading, error, no permission, empty, content. */
export const Resultados = (props: ResultadosProps) => {
  const { profesionales, busqueda, onShowAll, onCreate, ...acciones } = props;
  const { data, error, isPending } = profesionales;
  const sinPermiso = error instanceof ApiError && error.status === 403;
  const cardsOnly = useCardsOnly();

  useEffect(() => {
    if (error !== null) notify.error(sinPermiso ? SIN_PERMISO : 'No se pudieron cargar los profesionales');
  }, [error, sinPermiso]);

  if (isPending)
    return (
      <Loading>
        <ListSkeleton rows={6} widths={['30%', '20%', '20%']} />
      </Loading>
    );
  if (data === undefined)
    return (
      <ErrorPanel
        title={sinPermiso ? SIN_PERMISO : 'Error al cargar la lista de profesionales'}
        query={profesionales}
      />
    );
  const lista = encontrados(data, busqueda);
  if (lista.length === 0)
    return (
      <EmptyState
        icon={<UsersIcon size={28} />}
        title="No se encontraron profesionales"
        text="Intente con otra búsqueda o cree un nuevo profesional."
        action={
          <Group justify="center" gap={8}>
            <Button variant="default" onClick={onShowAll}>
              Ver todos
            </Button>
            <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={onCreate}>
              Crear Profesional
            </Button>
          </Group>
        }
      />
    );
  const Lista = cardsOnly ? ProfesionalesCards : ProfesionalesTable;
  return (
    <>
      <VisuallyHidden component="output">
        {lista.length === 1 ? '1 profesional' : `${lista.length.toLocaleString('es-AR')} profesionales`}
      </VisuallyHidden>
      <Lista profesionales={lista} {...acciones} />
    </>
  );
};
