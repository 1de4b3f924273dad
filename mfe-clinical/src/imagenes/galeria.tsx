import type { Foto } from '@odonto/contracts/foto';
import { formatFecha } from '@odonto/mfe-kit';
import { UnstyledButton } from '@odonto/mfe-kit/ui';
import styles from './imagenes.module.css';

interface GaleriaProps {
  readonly fotos: readonly Foto[];
  readonly onAbrir: (id: string) => void;
}

/** Thumbnails in two to six columns, newest first. */
export const Galeria = ({ fotos, onAbrir }: GaleriaProps) => (
  <ul className={styles.galeria}>
    {fotos.map(({ id, descripcion, fecha, miniatura_url }) => (
      <li key={id}>
        <UnstyledButton className={styles.miniatura} onClick={() => onAbrir(id)}>
          <img src={miniatura_url} alt={descripcion} width={400} height={400} loading="lazy" />
          <span className={styles.pie}>
            <span className={styles.descripcion}>{descripcion}</span>
            <span className={styles.fecha}>{formatFecha(fecha)}</span>
          </span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
);
