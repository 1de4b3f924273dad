import { FILAS } from '@odonto/contracts/odontograma';
import type { DienteDibujado } from '@odonto/contracts/odontograma-dibujo';
import { type RefObject, useEffect, useState } from 'react';
import styles from './panorama.module.css';

interface PanoramaProps {
  /** The element that scrolls between the two sides. */
  readonly filas: RefObject<HTMLElement | null>;
  readonly dibujo: ReadonlyMap<number, DienteDibujado>;
}

const { permanentesSuperiores, permanentesInferiores } = FILAS;
const MITAD = permanentesSuperiores.length / 2;

const LADOS = [
  { nombre: 'Lado derecho', desde: 0 },
  { nombre: 'Lado izquierdo', desde: MITAD },
] as const;

const PASO = 12;
const ALTO = 30;

/**
 * Both sides of the mouth in small, under a chart that shows one side at a time (on a phone). The side in view is
 * marked. A touch on the other side shows it, like a swipe of the chart.
 */
export const Panorama = ({ filas, dibujo }: PanoramaProps) => {
  const [visible, setVisible] = useState(0);
  useEffect(() => {
    const fila = filas.current;
    if (fila === null) return undefined;
    const alDesplazar = () => setVisible(fila.scrollLeft > fila.clientWidth / 2 ? 1 : 0);
    fila.addEventListener('scroll', alDesplazar, { passive: true });
    return () => fila.removeEventListener('scroll', alDesplazar);
  }, [filas]);
  const irA = (lado: number) =>
    filas.current?.scrollTo({ left: lado * filas.current.clientWidth, behavior: 'smooth' });
  return (
    <div className={styles.panorama}>
      {LADOS.map(({ nombre, desde }, lado) => (
        <button
          key={nombre}
          type="button"
          className={styles.side}
          aria-label={nombre}
          aria-current={lado === visible || undefined}
          onClick={() => irA(lado)}
        >
          <svg viewBox={`0 0 ${MITAD * PASO} ${ALTO}`} aria-hidden>
            {[permanentesSuperiores, permanentesInferiores].map((fila, arcada) =>
              fila
                .slice(desde, desde + MITAD)
                .map((diente, indice) => (
                  <Marca
                    key={diente}
                    x={indice * PASO + 1}
                    y={arcada * (ALTO / 2) + 2}
                    dibujado={dibujo.get(diente)}
                  />
                )),
            )}
          </svg>
        </button>
      ))}
    </div>
  );
};

interface MarcaProps {
  readonly x: number;
  readonly y: number;
  readonly dibujado: DienteDibujado | undefined;
}

/** A small tooth. It is half filled when provisional and filled when done, so that colour is not the only sign. */
const Marca = ({ x, y, dibujado }: MarcaProps) => {
  const estado = dibujado?.ultimo.color;
  const relleno = { provisional: 5.5, realizado: 11, a_realizar: 0 }[estado ?? 'a_realizar'];
  return (
    <g className={styles.mark} data-estado={estado}>
      <rect x={x} y={y} width={10} height={11} rx={2.5} />
      {relleno > 0 && (
        <rect className={styles.relleno} x={x} y={y + 11 - relleno} width={10} height={relleno} rx={2.5} />
      )}
    </g>
  );
};
