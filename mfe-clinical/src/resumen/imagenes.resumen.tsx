import { formatFecha } from '@odonto/mfe-kit';
import { Loaded, Skeleton } from '@odonto/mfe-kit/ui';
import { useFotos } from '../imagenes/fotos.queries.ts';
import styles from './resumen.module.css';

/** The number of images that are shown, the newest. */
const IMAGENES = 4;

/** The last images, in the tab Resumen of the record. */
const ImagenesResumen = ({ pacienteId }: { readonly pacienteId: string }) => {
  const query = useFotos(pacienteId);
  return (
    <Loaded
      inFrame
      query={query}
      error="No se pudieron cargar las imágenes"
      skeleton={<Skeleton height={240} radius={10} />}
    >
      {(data) =>
        data.length === 0 ? (
          <p className={styles.vacio}>No hay imágenes</p>
        ) : (
          <ul className={styles.images}>
            {data.slice(0, IMAGENES).map(({ id, descripcion, fecha, miniatura_url }) => (
              <li key={id}>
                <img
                  src={miniatura_url}
                  alt={`${descripcion}, ${formatFecha(fecha)}`}
                  title={descripcion}
                  width={400}
                  height={400}
                  loading="lazy"
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
};

export default ImagenesResumen;
