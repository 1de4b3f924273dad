import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import { mesLegible, porMes } from '@odonto/contracts/meses';
import { useVirtualRows } from '@odonto/mfe-kit/rows';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type AccionesDeEntrada, Entrada } from './entrada.tsx';
import styles from './historial.module.css';

interface LineaDeTiempoProps extends AccionesDeEntrada {
  /** Newest first. */
  readonly entradas: readonly EntradaDeHistorial[];
}

/** A month's heading, or a note. */
type Fila = { readonly mes: string } | { readonly entrada: EntradaDeHistorial };

/** The number of entries that fill a screen or two. Fewer entries need neither a search nor a list of months. */
export const LARGA = 6;

/**
 * The height that stays covered at the top of a record: the application's header, the folded header, the tabs, a gap.
 */
const CUBIERTO = 64 + 64 + 52 + 12;

/** The notes by months, newest first. Only notes near the window are in the page. A press on a month scrolls to it. */
export const LineaDeTiempo = ({ entradas, onAction }: LineaDeTiempoProps) => {
  const meses = useMemo(() => porMes(entradas), [entradas]);
  const lista = useMemo(
    () => meses.flatMap(({ mes, cosas }): Fila[] => [{ mes }, ...cosas.map((entrada) => ({ entrada }))]),
    [meses],
  );
  const [destino, setDestino] = useState<{ readonly mes: string }>();
  const { container, filas, before, after, measure, goTo } = useVirtualRows<HTMLOListElement>({
    count: lista.length,
    height: 112,
    covered: CUBIERTO,
    keyOf: (index) => {
      const fila = lista[index];
      if (fila === undefined) return String(index);
      return 'mes' in fila ? fila.mes : fila.entrada.id;
    },
  });
  const ir = (mes: string) => {
    setDestino({ mes });
    goTo(lista.findIndex((fila) => 'mes' in fila && fila.mes === mes));
  };
  return (
    <div className={styles.columns}>
      <ol
        ref={container}
        className={styles.line}
        aria-label="Entradas"
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {filas.map(({ index, key }) => {
          const fila = lista[index];
          return (
            fila && (
              <li
                key={key}
                ref={measure}
                data-index={index}
                className={'mes' in fila ? styles.month : styles.entry}
              >
                {'mes' in fila ? (
                  <Mes mes={fila.mes} destino={destino} />
                ) : (
                  <Entrada entrada={fila.entrada} onAction={onAction} />
                )}
              </li>
            )
          );
        })}
      </ol>
      {meses.length > 1 && entradas.length >= LARGA && (
        <nav aria-label="Meses" className={styles.months}>
          <ol>
            {meses.map(({ mes, cosas }) => (
              <li key={mes}>
                <button type="button" onClick={() => ir(mes)}>
                  {mesLegible(mes)} <small>{cosas.length}</small>
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
};

interface MesProps {
  readonly mes: string;
  /** The month that was pressed last; a new object for each press. */
  readonly destino: { readonly mes: string } | undefined;
}

/** The heading of a month. After a press on the month it takes the focus, so that keyboard use continues from there. */
const Mes = ({ mes, destino }: MesProps) => {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (destino?.mes === mes) titulo.current?.focus({ preventScroll: true });
  }, [destino, mes]);
  return (
    <h3 ref={titulo} tabIndex={-1}>
      {mesLegible(mes)}
    </h3>
  );
};
