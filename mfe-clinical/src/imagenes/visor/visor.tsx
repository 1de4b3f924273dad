import { archivoDeFoto, type Foto } from '@odonto/contracts/foto';
import { formatFecha } from '@odonto/mfe-kit';
import {
  ActionIcon,
  Button,
  CompareIcon,
  DownloadIcon,
  Modal,
  NextIcon,
  PreviousIcon,
  TrashIcon,
} from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { Imagen } from './imagen.tsx';
import styles from './visor.module.css';

interface VisorProps {
  readonly fotos: readonly Foto[];
  readonly indice: number;
  /** Wraps around at both ends. */
  readonly onIr: (indice: number) => void;
  /** Absent without the permission. */
  readonly onDelete: ((foto: Foto) => void) | undefined;
  readonly onClose: () => void;
  /** The teeth of the image. */
  readonly dientes: ReactNode;
}

/** Pixels of a swipe that select the next image. */
const ARRASTRE = 48;

/** An image at full size. Arrow keys, swipes or buttons go to the next image. Another image can be shown beside it. */
export const Visor = ({ fotos, indice, onIr, onDelete, onClose, dientes }: VisorProps) => {
  const desde = useRef<number>(undefined);
  const [alLado, setAlLado] = useState<string>();
  const foto = fotos[indice];
  if (!foto) return null;
  const varias = fotos.length > 1;
  const ir = (paso: number) => onIr((indice + paso + fotos.length) % fotos.length);
  const otra = fotos.find(({ id }) => id === alLado);

  const tecla = ({ key, target }: KeyboardEvent) => {
    // A slider, a list and an enlarged image handle the arrow keys themselves.
    if (target instanceof Element && target.closest('input, [role="region"], [role="listbox"]')) return;
    if (key === 'ArrowLeft') ir(-1);
    if (key === 'ArrowRight') ir(1);
  };
  const soltar = ({ changedTouches }: TouchEvent) => {
    if (desde.current === undefined) return;
    const recorrido = (changedTouches[0]?.clientX ?? desde.current) - desde.current;
    if (varias && Math.abs(recorrido) > ARRASTRE) ir(recorrido > 0 ? -1 : 1);
  };

  return (
    <Modal opened onClose={onClose} fullScreen title={foto.descripcion} onKeyDown={tecla}>
      <div
        className={styles.visor}
        data-dos={otra && true}
        onTouchStart={({ touches, target }) => {
          // A swipe is one finger on an image that is shown whole. On an enlarged image, a finger scrolls the image.
          const entera = target instanceof Element && !target.closest('[data-cerca], input');
          desde.current = touches.length === 1 && entera ? touches[0]?.clientX : undefined;
        }}
        onTouchEnd={soltar}
      >
        <Imagen
          id={foto.id}
          url={foto.url}
          descripcion={foto.descripcion}
          encima={varias && <Flechas onIr={ir} />}
        >
          {varias && (
            <Button
              size="compact-md"
              variant={otra ? 'light' : 'subtle'}
              aria-pressed={otra !== undefined}
              leftSection={<CompareIcon size={18} aria-hidden />}
              onClick={() => setAlLado(otra ? undefined : fotos[(indice + 1) % fotos.length]?.id)}
            >
              Comparar
            </Button>
          )}
        </Imagen>
        {otra && (
          <Imagen id={otra.id} url={otra.url} descripcion={otra.descripcion}>
            <Select
              aria-label="Comparar con"
              size="sm"
              allowDeselect={false}
              data={fotos.map(({ id, descripcion, fecha }) => ({
                value: id,
                label: `${descripcion} · ${formatFecha(fecha)}`,
              }))}
              value={otra.id}
              onChange={(id) => setAlLado(id ?? undefined)}
            />
          </Imagen>
        )}
      </div>
      <div className={styles.pie}>
        <output className={styles.datos}>
          {indice + 1} de {fotos.length} · {formatFecha(foto.fecha)} · {foto.ancho} × {foto.alto}
        </output>
        {dientes}
        <span className={styles.grupo}>
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
        </span>
      </div>
    </Modal>
  );
};

/** The buttons to the images before and after this one. */
const Flechas = ({ onIr }: { readonly onIr: (paso: number) => void }) => (
  <>
    <ActionIcon className={styles.previous} size={48} aria-label="Imagen anterior" onClick={() => onIr(-1)}>
      <PreviousIcon size={28} aria-hidden />
    </ActionIcon>
    <ActionIcon className={styles.next} size={48} aria-label="Imagen siguiente" onClick={() => onIr(1)}>
      <NextIcon size={28} aria-hidden />
    </ActionIcon>
  </>
);
