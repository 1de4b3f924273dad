import { formatFecha } from '@odonto/mfe-kit';
import { useHistorial } from '../historial/historial.queries.ts';
import { ParteDelResumen } from './parte-del-resumen.tsx';
import styles from './resumen.module.css';

/** How many of the newest notes. */
const NOTAS = 3;

/** The last notes, in the tab Resumen of the record. */
const HistorialResumen = ({ pacienteId }: { readonly pacienteId: string }) => {
  const query = useHistorial(pacienteId);
  return (
    <ParteDelResumen query={query} error="Error al cargar el historial clínico" alto={240}>
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
    </ParteDelResumen>
  );
};

export default HistorialResumen;
