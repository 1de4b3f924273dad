import { Button, ImageIcon } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import { ACEPTADOS } from './archivo-elegido.ts';
import styles from './imagenes.module.css';

interface ZonaDeArchivoProps {
  readonly archivo: File | undefined;
  /** A file is being dragged over the tab. */
  readonly encima: boolean;
  readonly disabled: boolean;
  readonly onChoose: (archivo: File) => void;
}

/** The area to pick an image or to drop one; shows the accepted types and the chosen file. */
export const ZonaDeArchivo = ({ archivo, encima, disabled, onChoose }: ZonaDeArchivoProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.zone} data-encima={encima || undefined}>
      <ImageIcon size={32} aria-hidden />
      <p className={archivo ? styles.chosen : `${styles.chosen} ${styles.dropping}`}>
        {archivo ? archivo.name : 'Arrastre una imagen hasta aquí'}
      </p>
      <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
        {archivo ? 'Elegir otra' : 'Elegir archivo'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACEPTADOS}
        aria-label="Imagen"
        onChange={({ currentTarget }) => {
          const [elegido] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (elegido) onChoose(elegido);
        }}
      />
      <p className={styles.formats}>
        PNG, JPG, JPEG, GIF, WEBP o SVG, hasta 10MB. El formato TIF no se puede mostrar en la web.
      </p>
    </div>
  );
};
