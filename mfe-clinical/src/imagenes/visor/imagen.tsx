import { type ReactNode, useState } from 'react';
import { Herramientas } from './herramientas.tsx';
import { Lienzo } from './lienzo.tsx';
import { COMO_ES, type Mirada } from './mirada.ts';
import styles from './visor.module.css';

interface ImagenProps {
  /** A new id resets the view. The address cannot, because that of one image changes while it is shown. */
  readonly id: string;
  readonly url: string;
  readonly descripcion: string;
  /** Shown over the image: the arrows to other images. */
  readonly encima?: ReactNode;
  /** Shown among the tools. */
  readonly children?: ReactNode;
}

/** An image at full size with its tools. */
export const Imagen = ({ id, url, descripcion, encima, children }: ImagenProps) => {
  const [estado, setEstado] = useState({ de: id, mirada: COMO_ES });
  const mirada = estado.de === id ? estado.mirada : COMO_ES;
  const onMirada = (nueva: Mirada) => setEstado({ de: id, mirada: nueva });
  return (
    <div className={styles.imagen}>
      <div className={styles.marco}>
        <Lienzo key={id} url={url} descripcion={descripcion} mirada={mirada} onMirada={onMirada} />
        {encima}
      </div>
      <Herramientas mirada={mirada} onMirada={onMirada}>
        {children}
      </Herramientas>
    </div>
  );
};
