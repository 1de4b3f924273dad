/** A drag by mouse, pen or finger, from the press to the release. During the drag, the window has the listeners. */
import { alPaso, type Limites, type Lugar, type Modo } from './lugar.ts';

/** Pixels that a pointer moves, and milliseconds that a finger rests, before a drag begins. */
const [UMBRAL, REPOSO] = [5, 350];
/** Distance from an edge of the board at which the board scrolls, and pixels that it scrolls in each frame. */
const [ORILLA, AVANCE] = [36, 14];

interface Arrastre {
  readonly cuadro: HTMLElement;
  readonly limites: () => Limites;
  readonly origen: Lugar;
  readonly modo: Modo;
  readonly onTomar: () => void;
  readonly onLlevar: (lugar: Lugar) => void;
  readonly onSoltar: () => void;
  readonly onDejar: () => void;
}

interface Punto {
  readonly clientX: number;
  readonly clientY: number;
}

/** The column and the minute of the board at a point of the window. */
export const lugarEn = (
  cuadro: HTMLElement,
  { columnas, visibles }: Limites,
  { clientX, clientY }: Punto,
) => {
  const { left, top, width, height } = cuadro.getBoundingClientRect();
  const minutos = visibles.hasta - visibles.desde;
  return {
    columna: Math.floor(((clientX - left) / Math.max(width, 1)) * columnas),
    minuto: visibles.desde + ((clientY - top) / Math.max(height, 1)) * minutos,
  };
};

/** Scrolls the board while the pointer is at its edge. @returns whether there was anything left to scroll */
const desplazar = (cuadro: HTMLElement, { clientX, clientY }: Punto): boolean => {
  const caja = cuadro.closest<HTMLElement>('[data-desplazable]');
  if (!caja) return false;
  const { left, right, top, bottom } = caja.getBoundingClientRect();
  const hacia = (punto: number, desde: number, hasta: number): number => {
    if (punto > hasta - ORILLA) return AVANCE;
    return punto < desde + ORILLA ? -AVANCE : 0;
  };
  const [x, y] = [hacia(clientX, left, right), hacia(clientY, top, bottom)];
  if (x === 0 && y === 0) return false;
  const { scrollLeft, scrollTop } = caja;
  caja.scrollBy(x, y);
  return caja.scrollLeft !== scrollLeft || caja.scrollTop !== scrollTop;
};

/** Follows the pointer. Until it has moved, or a finger has rested, it may still be a press or a scroll. */
export const tomarConPuntero = (primero: PointerEvent, arrastre: Arrastre): void => {
  const { cuadro, limites, origen, modo, onTomar, onLlevar, onSoltar, onDejar } = arrastre;
  const conDedo = primero.pointerType === 'touch';
  const inicio = lugarEn(cuadro, limites(), primero);
  const fin = new AbortController();
  const { signal } = fin;
  let tomada = false;
  let punto: Punto = primero;
  let pedido: number | undefined;

  const llevar = () => {
    const { columna, minuto } = lugarEn(cuadro, limites(), punto);
    const minutos = alPaso(minuto - inicio.minuto);
    onLlevar(
      modo === 'estirar'
        ? { ...origen, duracion: origen.duracion + minutos }
        : { ...origen, columna, desde: origen.desde + minutos },
    );
  };
  // Runs once a frame. At an edge, the board keeps scrolling while the pointer rests.
  const seguir = () => {
    pedido = undefined;
    if (desplazar(cuadro, punto)) pedir();
    llevar();
  };
  const pedir = () => {
    pedido ??= requestAnimationFrame(seguir);
  };
  const tomar = () => {
    tomada = true;
    // Without a capture, Chromium searches for the element below the pointer at each move.
    if ('setPointerCapture' in cuadro) cuadro.setPointerCapture(primero.pointerId);
    onTomar();
    if (conDedo) navigator.vibrate?.(12);
  };
  const reposo = conDedo ? setTimeout(tomar, REPOSO) : undefined;
  const terminar = () => {
    clearTimeout(reposo);
    if (pedido !== undefined) cancelAnimationFrame(pedido);
    fin.abort();
  };
  const lejos = ({ clientX, clientY }: Punto) =>
    Math.hypot(clientX - primero.clientX, clientY - primero.clientY) > UMBRAL;

  const mover = (event: PointerEvent) => {
    if (event.pointerId !== primero.pointerId) return;
    if (!tomada) {
      if (!lejos(event)) return;
      // A finger that moves at once scrolls the page.
      if (conDedo) return terminar();
      tomar();
    }
    punto = event;
    event.stopPropagation();
    pedir();
  };
  const soltar = (event: PointerEvent) => {
    if (event.pointerId !== primero.pointerId) return;
    terminar();
    if (!tomada) return;
    punto = event;
    llevar();
    // The browser fires a click after the release: it must not press the element below the pointer.
    const frenar = (click: Event) => click.stopPropagation();
    window.addEventListener('click', frenar, { capture: true });
    setTimeout(() => window.removeEventListener('click', frenar, { capture: true }));
    onSoltar();
  };
  const dejar = () => {
    terminar();
    if (tomada) onDejar();
  };

  // Other listeners of the page do not receive the moves of a drag.
  window.addEventListener('pointermove', mover, { signal, capture: true });
  window.addEventListener('mousemove', (event) => tomada && event.stopPropagation(), {
    signal,
    capture: true,
  });
  window.addEventListener('pointerup', soltar, { signal });
  window.addEventListener('pointercancel', dejar, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !tomada) return;
      event.stopPropagation();
      dejar();
    },
    { signal, capture: true },
  );
  // Only a listener that is not passive can keep the page from scrolling during the drag.
  window.addEventListener(
    'touchmove',
    (event) => {
      if (tomada) event.preventDefault();
    },
    { signal, passive: false },
  );
  window.addEventListener('contextmenu', (event) => conDedo && event.preventDefault(), { signal });
};
