import type { Foto } from '@odonto/contracts/foto';
import { mesLegible, porMes } from '@odonto/contracts/meses';
import { formatFecha } from '@odonto/mfe-kit';
import { UnstyledButton } from '@odonto/mfe-kit/ui';
import styles from './imagenes.module.css';

interface GaleriaProps {
  readonly fotos: readonly Foto[];
  /** The teeth of an image. */
  readonly dientes: (fotoId: string) => readonly number[];
  readonly onOpen: (id: string) => void;
}

/** Thumbnails by months, in two to six columns, newest first. */
export const Galeria = ({ fotos, dientes, onOpen }: GaleriaProps) => (
  <div className={styles.months}>
    {porMes(fotos).map(({ mes, cosas }) => (
      <section key={mes} aria-labelledby={`mes-${mes}`}>
        <h3 id={`mes-${mes}`} className={styles.month}>
          {mesLegible(mes)}
        </h3>
        <ul className={styles.gallery}>
          {cosas.map((foto) => (
            <li key={foto.id}>
              <Miniatura foto={foto} dientes={dientes(foto.id)} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

interface MiniaturaProps {
  readonly foto: Foto;
  readonly dientes: readonly number[];
  readonly onOpen: (id: string) => void;
}

const Miniatura = ({ foto: { id, descripcion, fecha, miniatura_url }, dientes, onOpen }: MiniaturaProps) => (
  <UnstyledButton className={styles.thumbnail} onClick={() => onOpen(id)}>
    <img src={miniatura_url} alt="" width={400} height={400} loading="lazy" />
    <span className={styles.foot}>
      <span className={styles.description}>{descripcion}</span>
      <span className={styles.date}>
        {formatFecha(fecha)}
        {dientes.length > 0 && ` · ${dientes.length === 1 ? 'Diente' : 'Dientes'} ${dientes.join(', ')}`}
      </span>
    </span>
  </UnstyledButton>
);
