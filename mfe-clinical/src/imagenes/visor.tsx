import { archivoDeFoto, type Foto } from '@odonto/contracts/foto';
import { formatFecha } from '@odonto/mfe-kit';
import {
  ActionIcon,
  Button,
  DownloadIcon,
  Group,
  Modal,
  NextIcon,
  PreviousIcon,
  TrashIcon,
} from '@odonto/mfe-kit/ui';
import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import styles from './imagenes.module.css';

interface VisorProps {
  readonly fotos: readonly Foto[];
  readonly indice: number;
  /** Wraps around at both ends. */
  readonly onIr: (indice: number) => void;
  /** Absent where images are read-only. */
  readonly onDelete?: (foto: Foto) => void;
  readonly onClose: () => void;
}

/** Pixels of a swipe that select the next image. */
const ARRASTRE = 48;

/** An image at full size: arrows, fingers or buttons go to the next. */
export const Visor = ({ fotos, indice, onIr, onDelete, onClose }: VisorProps) => {
  const desde = useRef(0);
  const foto = fotos[indice];
  if (!foto) return null;
  const varias = fotos.length > 1;
  const ir = (paso: number) => onIr((indice + paso + fotos.length) % fotos.length);

  const tecla = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') ir(-1);
    if (key === 'ArrowRight') ir(1);
  };
  const soltar = ({ changedTouches }: TouchEvent) => {
    const recorrido = (changedTouches[0]?.clientX ?? desde.current) - desde.current;
    if (varias && Math.abs(recorrido) > ARRASTRE) ir(recorrido > 0 ? -1 : 1);
  };

  return (
    <Modal opened onClose={onClose} fullScreen title={foto.descripcion} onKeyDown={tecla}>
      <div
        className={styles.viewer}
        onTouchStart={({ touches }) => {
          desde.current = touches[0]?.clientX ?? 0;
        }}
        onTouchEnd={soltar}
      >
        {varias && (
          <ActionIcon
            className={styles.previous}
            size={48}
            aria-label="Imagen anterior"
            onClick={() => ir(-1)}
          >
            <PreviousIcon size={28} aria-hidden />
          </ActionIcon>
        )}
        <img src={foto.url} alt={foto.descripcion} className={styles.whole} />
        {varias && (
          <ActionIcon className={styles.next} size={48} aria-label="Imagen siguiente" onClick={() => ir(1)}>
            <NextIcon size={28} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Group justify="space-between" mt={16}>
        <output className={styles.date}>
          {indice + 1} de {fotos.length} · {formatFecha(foto.fecha)} · {foto.ancho} × {foto.alto}
        </output>
        <Group gap={8}>
          <Button
            component="a"
            href={foto.url}
            download={archivoDeFoto(foto.descripcion, foto.tipo)}
            variant="default"
            leftSection={<DownloadIcon size={18} aria-hidden />}
          >
            Descargar
          </Button>
          {onDelete && (
            <Button
              color="red"
              variant="light"
              leftSection={<TrashIcon size={18} aria-hidden />}
              onClick={() => onDelete(foto)}
            >
              Eliminar
            </Button>
          )}
        </Group>
      </Group>
    </Modal>
  );
};
