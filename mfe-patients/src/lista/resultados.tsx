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
import { type ReactNode, useMemo } from 'react';
import type { PacienteConocido } from '../paciente/visible.ts';
import type { AccionesDeLista } from './acciones.tsx';
import styles from './lista.module.css';
import { ListaSkeleton } from './lista.skeleton.tsx';
import { type Orden, ordenados } from './orden.ts';
import { PacientesCards } from './pacientes.cards.tsx';
import { PacientesTable } from './pacientes.table.tsx';
import type { VistaDeLista } from './use-vista-de-lista.ts';

interface ResultadosProps extends AccionesDeLista {
  readonly lista: {
    readonly data: readonly PacienteConocido[] | undefined;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly vista: Pick<VistaDeLista, 'texto' | 'formato' | 'onText'>;
  /** Absent for the order of the server. */
  readonly orden?: Orden;
  /** Absent where the user may not register pacientes. */
  readonly onAdd?: (() => void) | undefined;
  /** Whether the server has more pacientes, which `onEnd` requests. */
  readonly hayMas?: boolean;
  readonly onEnd?: () => void;
  /** Below the list. */
  readonly pie?: ReactNode;
}

/** The list in one of its four states: loading, error, empty, content. */
export const Resultados = ({ lista, vista, orden, onAdd, pie, ...props }: ResultadosProps) => {
  const { data, isPending, isPlaceholderData } = lista;
  const pacientes = useMemo(
    () => (orden === undefined ? (data ?? []) : ordenados(data ?? [], orden)),
    [data, orden],
  );
  const desktop = useLayout() === 'desktop';
  const cardsOnly = useCardsOnly();

  if (isPending) return <ListaSkeleton />;
  if (data === undefined) return <ErrorPanel title="Error al cargar pacientes" query={lista} />;
  if (data.length === 0 && !props.hayMas)
    return (
      <EmptyState
        icon={<UsersIcon size={28} />}
        title="No se encontraron pacientes"
        text={onAdd ? 'Intenta con otra búsqueda o agrega un nuevo paciente.' : 'Intenta con otra búsqueda.'}
        action={
          <Group justify="center" gap={8}>
            {vista.texto.trim() !== '' && (
              <Button variant="default" onClick={() => vista.onText('')}>
                Ver todos
              </Button>
            )}
            {onAdd && (
              <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={onAdd}>
                Agregar Primer Paciente
              </Button>
            )}
          </Group>
        }
      />
    );
  const Lista = cardsOnly || (desktop && vista.formato === 'Tarjetas') ? PacientesCards : PacientesTable;
  return (
    <div className={styles.results} aria-busy={isPlaceholderData} data-stale={isPlaceholderData}>
      <VisuallyHidden component="output">{cuantos(pacientes, props.hayMas)}</VisuallyHidden>
      <Lista pacientes={pacientes} {...props} />
      {pie}
    </div>
  );
};

const cuantos = ({ length }: readonly PacienteConocido[], hayMas = false): string => {
  if (length === 1) return '1 paciente';
  const hasta = `${length.toLocaleString('es-AR')} pacientes`;
  return hayMas ? `Los primeros ${hasta}` : hasta;
};
