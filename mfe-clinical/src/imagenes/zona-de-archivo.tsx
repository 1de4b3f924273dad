import { Button, ImageIcon } from '@odonto/mfe-kit/ui';
import { type DragEvent, type RefObject, useState } from 'react';
import { ACEPTADOS } from './archivo-elegido.ts';
import styles from './imagenes.module.css';

interface ZonaDeArchivoProps {
  /** Opens the picker when clicked, from anywhere. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly archivo: File | undefined;
  readonly disabled: boolean;
  readonly onChoose: (archivo: File) => void;
}

/** The area where an image is dropped or picked; shows the accepted types and the chosen file. */
export const ZonaDeArchivo = ({ input, archivo, disabled, onChoose }: ZonaDeArchivoProps) => {
  const [encima, setEncima] = useState(false);

  const soltar = (event: DragEvent) => {
    event.preventDefault();
    setEncima(false);
    const [soltado] = event.dataTransfer.files;
    if (soltado && !disabled) onChoose(soltado);
  };

  return (
    <div
      className={styles.zone}
      data-encima={encima || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setEncima(true);
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={soltar}
    >
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
