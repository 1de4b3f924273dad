import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import { Button, EmptyState, ErrorPanel, PlusIcon, Title, useDialog } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import { EliminarEntradaDialog } from './eliminar-entrada.dialog.tsx';
import { EntradaModal } from './entrada.modal.tsx';
import { useHistorial } from './historial.queries.ts';
import { HistorialSkeleton } from './historial.skeleton.tsx';
import { LineaDeTiempo } from './linea-de-tiempo.tsx';
import styles from './historial.module.css';

interface HistorialTabProps {
  readonly pacienteId: string;
}

type Pedido =
  | { readonly que: 'nueva' }
  | { readonly que: 'editar' | 'eliminar'; readonly entrada: EntradaDeHistorial };

/** The tab Historial Clínico of a paciente's record (docs/spec/clinical.md#clinical-history). */
const HistorialTab = ({ pacienteId }: HistorialTabProps) => (
  <Historial key={pacienteId} pacienteId={pacienteId} />
);

const Historial = ({ pacienteId }: HistorialTabProps) => {
  const { data, isError, isFetching, refetch } = useHistorial(pacienteId);
  const vista = useRef<HTMLElement>(null);
  const { dialog, open, close } = useDialog<Pedido>(vista);

  if (data === undefined && isError)
    return (
      <ErrorPanel
        title="Error al cargar el historial clínico"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <HistorialSkeleton />;

  const nueva = (
    <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={() => open({ que: 'nueva' })}>
      Nueva Entrada
    </Button>
  );
  return (
    <section ref={vista} className={styles.view} aria-label="Historial Clínico" tabIndex={-1}>
      <header className={styles.heading}>
        <Title order={2} size="h4">
          Historial Clínico
        </Title>
        {data.length > 0 && nueva}
      </header>
      {data.length === 0 ? (
        <EmptyState
          title="No hay entradas en el historial"
          text="Agregue la primera entrada para comenzar."
          action={nueva}
        />
      ) : (
        <LineaDeTiempo
          entradas={data}
          onEdit={(entrada) => open({ que: 'editar', entrada })}
          onDelete={(entrada) => open({ que: 'eliminar', entrada })}
        />
      )}
      {dialog && <Dialogo pacienteId={pacienteId} pedido={dialog.subject} onClose={close} />}
    </section>
  );
};

interface DialogoProps {
  readonly pacienteId: string;
  readonly pedido: Pedido;
  readonly onClose: () => void;
}

const Dialogo = ({ pedido, ...props }: DialogoProps) => {
  switch (pedido.que) {
    case 'nueva':
      return <EntradaModal entrada={undefined} {...props} />;
    case 'editar':
      return <EntradaModal entrada={pedido.entrada} {...props} />;
    case 'eliminar':
      return <EliminarEntradaDialog entrada={pedido.entrada} {...props} />;
    default:
      return pedido satisfies never;
  }
};

export default HistorialTab;
