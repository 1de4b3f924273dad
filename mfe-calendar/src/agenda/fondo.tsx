/** The layer below the appointments: closed hours, and the place that a press would book. */
import { escribirHora, minutos } from '@odonto/contracts/turno-agenda';
import { type CSSProperties, type MouseEvent, useState } from 'react';
import type { Tramo } from '../calendario/horario.ts';
import type { Columna } from './columnas.ts';
import { lugarEn } from './puntero.ts';
import styles from './tablero.module.css';

interface FondoProps {
  readonly columnas: readonly Columna[];
  readonly visibles: Tramo;
  /** Absent where nothing can be booked. */
  readonly comienzo: ((columna: number, minuto: number) => string) | undefined;
  readonly onLibre: ((columna: number, hora: string) => void) | undefined;
}

interface Apuntado {
  readonly columna: number;
  readonly hora: string;
}

export const Fondo = ({ columnas, visibles, comienzo, onLibre }: FondoProps) => {
  const [apuntado, setApuntado] = useState<Apuntado>();
  const mirar = (event: MouseEvent<HTMLElement>): Apuntado | undefined => {
    const { columna, minuto } = lugarEn(event.currentTarget, { columnas: columnas.length, visibles }, event);
    if (comienzo === undefined || columnas[columna] === undefined) return undefined;
    return { columna, hora: comienzo(columna, minuto) };
  };
  const apuntar = (event: MouseEvent<HTMLElement>) => {
    const nuevo = mirar(event);
    setApuntado((antes) =>
      antes?.columna === nuevo?.columna && antes?.hora === nuevo?.hora ? antes : nuevo,
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the heads of the columns and 'Agendar turno' book by keyboard
    <div
      className={styles.fondo}
      data-libre={onLibre && true}
      onMouseMove={apuntar}
      onMouseLeave={() => setApuntado(undefined)}
      onClick={(event) => {
        const lugar = mirar(event);
        if (lugar) onLibre?.(lugar.columna, lugar.hora);
      }}
    >
      {columnas.map((columna) => (
        <div key={columna.id} className={styles.columna}>
          {columna.cerrado.map(({ desde, hasta }) => (
            <span
              key={desde}
              className={styles.cerrado}
              style={{ '--desde': desde - visibles.desde, '--dura': hasta - desde } as CSSProperties}
            />
          ))}
        </div>
      ))}
      {apuntado && (
        <span
          className={styles.apuntado}
          style={
            {
              '--columna': apuntado.columna,
              '--desde': minutos(apuntado.hora) - visibles.desde,
            } as CSSProperties
          }
        >
          + {apuntado.hora}
        </span>
      )}
    </div>
  );
};

interface EjeProps {
  readonly visibles: Tramo;
  /** Minutes since midnight; absent on other days than today. */
  readonly ahora: number | undefined;
}

/** The hours beside the columns, and now. */
export const Eje = ({ visibles, ahora }: EjeProps) => (
  <div className={styles.eje} aria-hidden>
    {Array.from({ length: (visibles.hasta - visibles.desde) / 60 }, (_, n) => (
      <span key={n} style={{ '--desde': n * 60 } as CSSProperties}>
        {escribirHora(visibles.desde + n * 60)}
      </span>
    ))}
    {ahora !== undefined && (
      <span className={styles.actual} style={{ '--desde': ahora - visibles.desde } as CSSProperties}>
        {escribirHora(ahora)}
      </span>
    )}
  </div>
);
