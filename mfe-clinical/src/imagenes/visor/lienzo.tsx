import { type CSSProperties, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './lienzo.module.css';
import { acercar, type Mirada } from './mirada.ts';

interface LienzoProps {
  readonly url: string;
  readonly descripcion: string;
  readonly mirada: Mirada;
  readonly onMirada: (mirada: Mirada) => void;
}

/** Pixels of a turn of the wheel that double the zoom. */
const RUEDA = 400;
const DOBLE_CLIC = 2.5;

/** The position of the pointer in the image, 0 to 1 each way, and in the window. */
interface Punto {
  readonly x: number;
  readonly y: number;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * An image that the wheel or a trackpad zooms, while the point under the pointer stays in its place. Dragging or
 * scrolling moves the image. Two fingers on a touch screen zoom the whole page, as everywhere.
 */
export const Lienzo = ({ url, descripcion, mirada, onMirada }: LienzoProps) => {
  const [medida, setMedida] = useState({ ancho: 0, alto: 0 });
  const lienzo = useRef<HTMLDivElement>(null);
  const caja = useRef<HTMLDivElement>(null);
  const fijo = useRef<Punto>(undefined);
  const arrastre = useRef<{ readonly x: number; readonly y: number }>(undefined);

  const hacia = (factor: number, clientX: number, clientY: number) => {
    const { left, top, width, height } = caja.current?.getBoundingClientRect() ?? new DOMRect();
    if (width > 0)
      fijo.current = { x: (clientX - left) / width, y: (clientY - top) / height, clientX, clientY };
    onMirada(acercar(mirada, factor));
  };
  // Runs after every render, but there is a point only after a change of the zoom.
  useLayoutEffect(() => {
    const { current: punto } = fijo;
    fijo.current = undefined;
    if (!punto || !lienzo.current || !caja.current) return;
    const { left, top, width, height } = caja.current.getBoundingClientRect();
    lienzo.current.scrollLeft += left + punto.x * width - punto.clientX;
    lienzo.current.scrollTop += top + punto.y * height - punto.clientY;
  });

  const alGirarLaRueda = useRef<(event: WheelEvent) => void>(undefined);
  useEffect(() => {
    alGirarLaRueda.current = ({ deltaY, clientX, clientY }) =>
      hacia(2 ** (-deltaY / RUEDA), clientX, clientY);
  });
  useEffect(() => {
    const { current: elemento } = lienzo;
    // A listener of React is passive, so the dialog would scroll.
    const rueda = (event: WheelEvent) => {
      event.preventDefault();
      alGirarLaRueda.current?.(event);
    };
    elemento?.addEventListener('wheel', rueda, { passive: false });
    return () => elemento?.removeEventListener('wheel', rueda);
  }, []);

  const mover = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!arrastre.current) return;
    currentTarget.scrollLeft -= clientX - arrastre.current.x;
    currentTarget.scrollTop -= clientY - arrastre.current.y;
    arrastre.current = { x: clientX, y: clientY };
  };
  const { ancho, alto } = mirada.giro % 180 === 0 ? medida : { ancho: medida.alto, alto: medida.ancho };
  const vista = {
    '--ancho': `${ancho}px`,
    '--razon': alto === 0 ? 1 : ancho / alto,
    '--zoom': mirada.zoom,
    '--giro': `${mirada.giro}deg`,
  } as CSSProperties;
  return (
    <div
      ref={lienzo}
      className={styles.lienzo}
      data-cerca={mirada.zoom > 1 || undefined}
      // An enlarged image is scrolled with the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area has to be reached with Tab
      tabIndex={mirada.zoom > 1 ? 0 : undefined}
      role={mirada.zoom > 1 ? 'region' : undefined}
      aria-label={mirada.zoom > 1 ? `${descripcion}, ampliada` : undefined}
      onDoubleClick={({ clientX, clientY }) =>
        hacia(mirada.zoom > 1 ? 1 / mirada.zoom : DOBLE_CLIC, clientX, clientY)
      }
      onPointerDown={({ pointerType, clientX, clientY, currentTarget, pointerId }) => {
        // Fingers scroll by themselves.
        if (pointerType !== 'mouse' || mirada.zoom === 1) return;
        currentTarget.setPointerCapture(pointerId);
        arrastre.current = { x: clientX, y: clientY };
      }}
      onPointerMove={mover}
      onPointerUp={() => {
        arrastre.current = undefined;
      }}
    >
      <div ref={caja} className={styles.caja} style={vista} data-lista={ancho > 0 || undefined}>
        <img
          src={url}
          alt={descripcion}
          draggable={false}
          data-de-costado={mirada.giro % 180 !== 0 || undefined}
          style={{ filter: `brightness(${mirada.brillo}%) contrast(${mirada.contraste}%)` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setMedida({ ancho: naturalWidth, alto: naturalHeight })
          }
        />
      </div>
    </div>
  );
};
