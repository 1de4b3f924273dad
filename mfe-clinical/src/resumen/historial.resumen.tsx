import { formatFecha } from '@odonto/mfe-kit';
import { ErrorLine, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { useHistorial } from '../historial/historial.queries.ts';
import styles from './resumen.module.css';

/** How many of the newest notes. */
const NOTAS = 3;

/** The last notes, in the tab Resumen of the record. */
const HistorialResumen = ({ pacienteId }: { readonly pacienteId: string }) => {
  const { data, isError, isFetching, refetch } = useHistorial(pacienteId);
  if (data === undefined && isError)
    return (
      <ErrorLine
        text="Error al cargar el historial clínico"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined)
    return (
      <Loading>
        <Skeleton height={240} radius={10} />
      </Loading>
    );
  if (data.length === 0) return <p className={styles.vacio}>No hay entradas en el historial</p>;
  return (
    <ol className={styles.notas}>
      {data.slice(0, NOTAS).map(({ id, titulo, descripcion, fecha }) => (
        <li key={id}>
          <p className={styles.nota}>
            <strong>{titulo}</strong>
            <time dateTime={fecha}>{formatFecha(fecha)}</time>
          </p>
          <p className={styles.text}>{descripcion}</p>
        </li>
      ))}
    </ol>
  );
};

export default HistorialResumen;
