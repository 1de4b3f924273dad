import { generate } from 'lean-qr';
import { useMemo } from 'react';
import styles from './segundo-factor.module.css';

/** Quiet zone around a QR code, in modules, as the standard requires. */
const MARGEN = 4;

/** A text as a QR code, black on white in both colour schemes. */
export const CodigoQr = ({ texto, nombre }: { readonly texto: string; readonly nombre: string }) => {
  const { size, d } = useMemo(() => {
    const qr = generate(texto);
    const places = Array.from({ length: qr.size * qr.size }, (_, n) => [
      n % qr.size,
      Math.floor(n / qr.size),
    ]);
    const dark = places.filter(([x = 0, y = 0]) => qr.get(x, y));
    return { size: qr.size, d: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') };
  }, [texto]);
  const lado = size + 2 * MARGEN;
  return (
    <figure className={styles.qr} aria-label={nombre}>
      <svg viewBox={`${-MARGEN} ${-MARGEN} ${lado} ${lado}`} shapeRendering="crispEdges" aria-hidden>
        <rect x={-MARGEN} y={-MARGEN} width={lado} height={lado} fill="#fff" />
        <path d={d} fill="#000" />
      </svg>
    </figure>
  );
};
