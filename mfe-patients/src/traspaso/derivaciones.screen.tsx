import type { Derivacion } from '@odonto/contracts/derivacion';
import type { Transferencia } from '@odonto/contracts/transferencia';
import { useUsuario } from '@odonto/mfe-kit';
import { EmptyState, ErrorPanel, ListSkeleton, Loading, PageHeader } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import { AccionesDeDerivacion } from '../derivacion/acciones-de-derivacion.tsx';
import { useDerivaciones } from '../derivacion/derivacion.queries.ts';
import { FilaDeDerivacion } from '../derivacion/fila-de-derivacion.tsx';
import { FilaDeTransferencia } from './fila-de-transferencia.tsx';
import styles from './traspaso.module.css';
import { useTransferencias } from './traspaso.queries.ts';

type Pase =
  | { readonly tipo: 'derivacion'; readonly una: Derivacion; readonly fecha: string }
  | { readonly tipo: 'transferencia'; readonly una: Transferencia; readonly fecha: string };

/** The states in which somebody still has to act. */
const ABIERTOS: ReadonlySet<string> = new Set(['pendiente', 'solicitada', 'aceptada', 'respondida']);
const abierto = ({ tipo, una: { estado } }: Pase): boolean =>
  ABIERTOS.has(estado) && !(tipo === 'transferencia' && estado === 'aceptada');

const deDerivacion = (una: Derivacion): Pase => ({ tipo: 'derivacion', una, fecha: una.solicitada_at });
const deTransferencia = (una: Transferencia): Pase => ({
  tipo: 'transferencia',
  una,
  fecha: una.ofrecida_at,
});

/** The open ones first, then the newest. */
const enOrden = (pases: readonly Pase[]): readonly Pase[] =>
  pases.toSorted(
    (uno, otro) => Number(abierto(otro)) - Number(abierto(uno)) || otro.fecha.localeCompare(uno.fecha),
  );

/** `/derivaciones`: the referrals and transfers that the user received, and those that the user sent. */
export const DerivacionesScreen = () => {
  const derivaciones = useDerivaciones();
  const transferencias = useTransferencias();
  const { rol } = useUsuario();
  const faltan = [derivaciones, transferencias].filter(({ data }) => data === undefined);
  const fallan = faltan.filter(({ isError }) => isError);
  const lado = (cual: 'recibidas' | 'enviadas'): readonly Pase[] =>
    faltan.length > 0
      ? []
      : enOrden([
          ...(derivaciones.data?.[cual] ?? []).map(deDerivacion),
          ...(transferencias.data?.[cual] ?? []).map(deTransferencia),
        ]);
  const [recibidas, enviadas] = [lado('recibidas'), lado('enviadas')];
  return (
    <>
      <PageHeader title="Derivaciones y transferencias" />
      {faltan.length > 0 && fallan.length === 0 && (
        <Loading>
          <ListSkeleton rows={3} widths={['28%', '18%', '24%']} />
        </Loading>
      )}
      {fallan.length > 0 && (
        <ErrorPanel
          title="No se pudieron cargar las derivaciones y transferencias."
          retrying={fallan.some(({ isFetching }) => isFetching)}
          onRetry={() => fallan.forEach(({ refetch }) => void refetch())}
        />
      )}
      {faltan.length === 0 && recibidas.length + enviadas.length === 0 && (
        <EmptyState
          title="No hay derivaciones ni transferencias"
          text={
            rol === 'profesional'
              ? 'Un paciente se deriva o se transfiere desde el menú de su ficha.'
              : 'Un paciente se transfiere desde el menú de su ficha.'
          }
        />
      )}
      <Lado titulo="Recibidas" pases={recibidas} recibida />
      <Lado titulo="Enviadas" pases={enviadas} recibida={false} />
    </>
  );
};

interface LadoProps {
  readonly titulo: string;
  readonly pases: readonly Pase[];
  readonly recibida: boolean;
}

const Lado = ({ titulo, pases, recibida }: LadoProps) => {
  const seccion = useRef<HTMLElement>(null);
  if (pases.length === 0) return null;
  const id = titulo.toLowerCase();
  return (
    <section ref={seccion} tabIndex={-1} className={styles.seccion} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <ul className={styles.lista}>
        {pases.map(({ tipo, una }) =>
          tipo === 'derivacion' ? (
            <FilaDeDerivacion
              key={una.id}
              una={una}
              quien={recibida ? `De ${una.de.nombre}` : `Para ${una.receptor.nombre}`}
            >
              <AccionesDeDerivacion una={una} seccion={seccion} />
            </FilaDeDerivacion>
          ) : (
            <FilaDeTransferencia key={una.id} una={una} recibida={recibida} seccion={seccion} />
          ),
        )}
      </ul>
    </section>
  );
};
