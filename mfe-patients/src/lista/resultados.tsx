import type { Paciente } from '@odonto/contracts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Group,
  PlusIcon,
  useCardsOnly,
  useLayout,
  UsersIcon,
  VisuallyHidden,
} from '@odonto/mfe-kit/ui';
import { useMemo } from 'react';
import type { AccionesDeLista } from './acciones.tsx';
import styles from './lista.module.css';
import { ListaSkeleton } from './lista.skeleton.tsx';
import { ordenados } from './orden.ts';
import { PacientesCards } from './pacientes.cards.tsx';
import { PacientesTable } from './pacientes.table.tsx';
import type { useBusqueda } from './use-busqueda.ts';
import type { VistaDeLista } from './use-vista-de-lista.ts';

interface ResultadosProps extends AccionesDeLista {
  readonly busqueda: Omit<ReturnType<typeof useBusqueda>, 'buscar'>;
  readonly vista: Pick<VistaDeLista, 'texto' | 'orden' | 'formato' | 'onText'>;
  readonly onAdd: () => void;
}

/** The list in one of its four states: loading, error, empty, content. */
export const Resultados = ({ busqueda, vista, onAdd, ...acciones }: ResultadosProps) => {
  const { data, isPending, isFetching, isPlaceholderData, refetch } = busqueda;
  const pacientes = useMemo(() => ordenados(data ?? [], vista.orden), [data, vista.orden]);
  const desktop = useLayout() === 'desktop';
  const cardsOnly = useCardsOnly();

  if (isPending) return <ListaSkeleton />;
  if (data === undefined)
    return (
      <ErrorPanel title="Error al cargar pacientes" retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<UsersIcon size={28} />}
        title="No se encontraron pacientes"
        text="Intenta con otra búsqueda o agrega un nuevo paciente."
        action={
          <Group justify="center" gap={8}>
            {vista.texto.trim() !== '' && (
              <Button variant="default" onClick={() => vista.onText('')}>
                Ver todos
              </Button>
            )}
            <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={onAdd}>
              Agregar Primer Paciente
            </Button>
          </Group>
        }
      />
    );
  const Lista = cardsOnly || (desktop && vista.formato === 'Tarjetas') ? PacientesCards : PacientesTable;
  return (
    <div className={styles.results} aria-busy={isPlaceholderData} data-stale={isPlaceholderData}>
      <VisuallyHidden component="output">{cuantos(pacientes)}</VisuallyHidden>
      <Lista pacientes={pacientes} {...acciones} />
    </div>
  );
};

const cuantos = ({ length }: readonly Paciente[]): string =>
  length === 1 ? '1 paciente' : `${length.toLocaleString('es-AR')} pacientes`;
