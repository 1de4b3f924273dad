import { formatFecha } from '@odonto/mfe-kit';
import { ErrorLine, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { useFotos } from '../imagenes/fotos.queries.ts';
import styles from './resumen.module.css';

/** How many of the newest images. */
const IMAGENES = 4;

/** The last images, in the tab Resumen of the record. */
const ImagenesResumen = ({ pacienteId }: { readonly pacienteId: string }) => {
  const { data, isError, isFetching, refetch } = useFotos(pacienteId);
  if (data === undefined && isError)
    return (
      <ErrorLine
        text="No se pudieron cargar las imágenes"
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
  if (data.length === 0) return <p className={styles.vacio}>No hay imágenes</p>;
  return (
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
  );
};

export default ImagenesResumen;
