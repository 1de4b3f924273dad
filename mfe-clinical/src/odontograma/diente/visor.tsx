import type { RegistroDental } from '@odonto/contracts/odontograma';
import { Button, Modal } from '@odonto/mfe-kit/ui';
import { type KeyboardEvent, useState } from 'react';
import { Imagen } from '../../imagenes/visor/imagen.tsx';
import styles from './visor.module.css';

interface VisorProps {
  readonly imagenes: RegistroDental['imagenes'];
  readonly primera: number;
  readonly zIndex: number;
  readonly onClose: () => void;
}

/** The images of a record at full size. Arrow keys wrap around at both ends. */
export const Visor = ({ imagenes, primera, zIndex, onClose }: VisorProps) => {
  const [indice, setIndice] = useState(primera);
  const pasar = (paso: number) => setIndice((antes) => (antes + paso + imagenes.length) % imagenes.length);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // A slider and an enlarged image handle the arrow keys themselves.
    if (target instanceof Element && target.closest('input, [role="region"]')) return;
    if (key === 'ArrowRight') pasar(1);
    if (key === 'ArrowLeft') pasar(-1);
  };
  const imagen = imagenes[indice];
  if (imagen === undefined) return null;
  return (
    <Modal
      opened
      fullScreen
      zIndex={zIndex}
      title={imagen.descripcion}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.visor}>
        <Imagen id={imagen.id} url={imagen.url} descripcion={imagen.descripcion} />
      </div>
      {imagenes.length > 1 && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => pasar(-1)}>
            Anterior
          </Button>
          <span>
            {indice + 1} de {imagenes.length}
          </span>
          <Button variant="default" onClick={() => pasar(1)}>
            Siguiente
          </Button>
        </div>
      )}
    </Modal>
  );
};
