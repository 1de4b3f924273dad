import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import { Button, EmptyState, ErrorPanel, PlusIcon, SearchBox, Title, useDialog } from '@odonto/mfe-kit/ui';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { FirmanteField } from '../firmante/firmante.field.tsx';
import { AclararModal, TacharModal } from './aclarar.modal.tsx';
import { buscarEntradas } from './buscar.ts';
import { EliminarEntradaDialog } from './eliminar-entrada.dialog.tsx';
import { EntradaModal } from './entrada.modal.tsx';
import { useHistorial } from './historial.queries.ts';
import { HistorialSkeleton } from './historial.skeleton.tsx';
import type { AccionDeEntrada } from './entrada.tsx';
import { LARGA, LineaDeTiempo } from './linea-de-tiempo.tsx';
import styles from './historial.module.css';

interface HistorialTabProps {
  readonly pacienteId: string;
}

type Pedido =
  | { readonly que: 'nueva' }
  | { readonly que: AccionDeEntrada; readonly entrada: EntradaDeHistorial };

/** The tab Historial Clínico of a paciente's record (docs/spec/clinical.md#clinical-history). */
const HistorialTab = ({ pacienteId }: HistorialTabProps) => (
  <Historial key={pacienteId} pacienteId={pacienteId} />
);

const Historial = ({ pacienteId }: HistorialTabProps) => {
  const query = useHistorial(pacienteId);
  const { data, isError } = query;
  const vista = useRef<HTMLElement>(null);
  const { dialog, open, close } = useDialog<Pedido>(vista);

  if (data === undefined && isError)
    return <ErrorPanel title="Error al cargar el historial clínico" query={query} />;
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
      <FirmanteField />
      {data.length === 0 ? (
        <EmptyState
          title="No hay entradas en el historial"
          text="Agregue la primera entrada para comenzar."
          action={nueva}
        />
      ) : (
        <Entradas entradas={data} onPedido={open} />
      )}
      {dialog && <Dialogo pacienteId={pacienteId} pedido={dialog.subject} onClose={close} />}
    </section>
  );
};

interface EntradasProps {
  readonly entradas: readonly EntradaDeHistorial[];
  readonly onPedido: (pedido: Pedido) => void;
}

const Entradas = ({ entradas, onPedido }: EntradasProps) => {
  const [texto, setTexto] = useState('');
  // Deferred, so that the field updates before the list is drawn.
  const busqueda = useDeferredValue(texto);
  const halladas = useMemo(() => buscarEntradas(entradas, busqueda), [entradas, busqueda]);
  const onAction = useCallback(
    (que: AccionDeEntrada, entrada: EntradaDeHistorial) => onPedido({ que, entrada }),
    [onPedido],
  );
  return (
    <>
      {entradas.length >= LARGA && (
        <div className={styles.search}>
          <SearchBox value={texto} onChange={setTexto} placeholder="Buscar en las notas..." />
          <output>
            {halladas.length === entradas.length
              ? `${entradas.length} notas`
              : `${halladas.length} de ${entradas.length} notas`}
          </output>
        </div>
      )}
      {halladas.length === 0 ? (
        <p className={styles.signature}>Ninguna nota dice eso.</p>
      ) : (
        <LineaDeTiempo entradas={halladas} onAction={onAction} />
      )}
    </>
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
    case 'modificar':
      return <EntradaModal entrada={pedido.entrada} {...props} />;
    case 'eliminar':
      return <EliminarEntradaDialog entrada={pedido.entrada} {...props} />;
    case 'aclarar':
      return <AclararModal entrada={pedido.entrada} {...props} />;
    case 'tachar':
      return <TacharModal entrada={pedido.entrada} {...props} />;
    default:
      return pedido satisfies never;
  }
};

export default HistorialTab;
