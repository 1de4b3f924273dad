import type { Foto } from '@odonto/contracts/foto';
import { formatFecha } from '@odonto/mfe-kit';
import { UnstyledButton } from '@odonto/mfe-kit/ui';
import styles from './imagenes.module.css';

interface GaleriaProps {
  readonly fotos: readonly Foto[];
  readonly onOpen: (id: string) => void;
}

/** Thumbnails in two to six columns, newest first. */
export const Galeria = ({ fotos, onOpen }: GaleriaProps) => (
  <ul className={styles.gallery}>
    {fotos.map(({ id, descripcion, fecha, miniatura_url }) => (
      <li key={id}>
        <UnstyledButton className={styles.thumbnail} onClick={() => onOpen(id)}>
          <img src={miniatura_url} alt={descripcion} width={400} height={400} loading="lazy" />
          <span className={styles.foot}>
            <span className={styles.description}>{descripcion}</span>
            <span className={styles.date}>{formatFecha(fecha)}</span>
          </span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
);
