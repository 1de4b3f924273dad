import { formatFecha } from '@odonto/mfe-kit';
import { Loaded, Skeleton } from '@odonto/mfe-kit/ui';
import { useHistorial } from '../historial/historial.queries.ts';
import styles from './resumen.module.css';

/** The number of notes that are shown, the newest. */
const NOTAS = 3;

/** The last notes, in the tab Resumen of the record. */
const HistorialResumen = ({ pacienteId }: { readonly pacienteId: string }) => {
  const query = useHistorial(pacienteId);
  return (
    <Loaded
      inFrame
      query={query}
      error="Error al cargar el historial clínico"
      skeleton={<Skeleton height={240} radius={10} />}
    >
      {(data) =>
        data.length === 0 ? (
          <p className={styles.vacio}>No hay entradas en el historial</p>
        ) : (
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
        )
      }
    </Loaded>
  );
};

export default HistorialResumen;
