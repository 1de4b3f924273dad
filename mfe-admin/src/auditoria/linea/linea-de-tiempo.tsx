import {
  Button,
  EmptyState,
  ErrorPanel,
  Loading,
  PastIcon,
  SegmentedControl,
  Skeleton,
} from '@odonto/mfe-kit/ui';
import { useVirtualRows } from '@odonto/mfe-kit/rows';
import { useEffect, useMemo, useState } from 'react';
import type { SujetoElegido } from '../auditoria.api.ts';
import { type Filtro, type Orden, SIN_FILTRO, useLineas } from '../auditoria.queries.ts';
import { EventoDrawer } from '../evento/evento.drawer.tsx';
import { cuantos } from '../palabras.ts';
import { FiltroDeLineas } from './filtro.tsx';
import { Hecho } from './hecho.tsx';
import styles from './linea.module.css';

interface LineaDeTiempoProps {
  /** Absent for the whole practice. */
  readonly sujeto?: SujetoElegido;
}

const ORDENES = [
  { value: 'desc', label: 'Recientes primero' },
  { value: 'asc', label: 'Antiguos primero' },
];

/** Height of a line before it is measured, in pixels. */
const ALTO = 96;
/** The next page is requested this many lines before the end. */
const ANTES_DEL_FINAL = 50;

/** The events of a subject or of the whole practice. Only the lines near the window are rendered. */
export const LineaDeTiempo = ({ sujeto }: LineaDeTiempoProps) => {
  const [filtro, setFiltro] = useState<Filtro>(SIN_FILTRO);
  const [orden, setOrden] = useState<Orden>('desc');
  const [abierto, setAbierto] = useState<string>();
  const query = useLineas(sujeto, filtro, orden);
  const { data, isError, isFetching, isPending, ...paginas } = query;
  const lineas = useMemo(() => data?.pages.flatMap((pagina) => pagina.lineas) ?? [], [data]);
  const total = data?.pages.at(-1)?.total ?? 0;
  const { container, filas, before, after, measure } = useVirtualRows<HTMLOListElement>({
    count: lineas.length,
    height: ALTO,
  });

  const ultima = filas.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = paginas;
  useEffect(() => {
    const cerca = ultima >= lineas.length - ANTES_DEL_FINAL;
    if (cerca && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [ultima, lineas.length, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);

  return (
    <div className={styles.line}>
      <FiltroDeLineas filtro={filtro} onFilter={setFiltro} />
      {isPending && <Esqueleto />}
      {isError && <ErrorPanel title="No se pudo cargar la línea de tiempo" query={query} />}
      {data && !isError && lineas.length === 0 && (
        <EmptyState
          icon={<PastIcon size={28} />}
          title="No hay hechos registrados"
          {...(filtro !== SIN_FILTRO && {
            text: 'Nada de lo registrado cumple con el filtro.',
            action: (
              <Button variant="default" onClick={() => setFiltro(SIN_FILTRO)}>
                Quitar el filtro
              </Button>
            ),
          })}
        />
      )}
      {lineas.length > 0 && (
        <div className={styles.above}>
          <output className={styles.count} aria-busy={isFetching}>
            {cuantos(total, 'hecho', 'hechos')}
          </output>
          <SegmentedControl
            aria-label="Orden"
            data={ORDENES}
            value={orden}
            onChange={(valor) => setOrden(valor === 'asc' ? 'asc' : 'desc')}
          />
        </div>
      )}
      <ol ref={container} className={styles.facts} aria-label="Línea de tiempo" hidden={lineas.length === 0}>
        <Hueco height={before} />
        {filas.map(({ index }) => {
          const linea = lineas[index];
          return (
            linea && (
              <Hecho
                key={linea.posicion}
                ref={measure}
                index={index}
                total={total}
                linea={linea}
                onOpen={setAbierto}
              />
            )
          );
        })}
        <Hueco height={after} />
      </ol>
      {abierto !== undefined && <EventoDrawer posicion={abierto} onClose={() => setAbierto(undefined)} />}
    </div>
  );
};

/** Space for the lines that are not rendered. */
const Hueco = ({ height }: { readonly height: number }) =>
  height > 0 && <li aria-hidden className={styles.gap} style={{ height }} />;

const FILAS = [0, 1, 2, 3, 4];

const Esqueleto = () => (
  <Loading>
    <div className={styles.facts}>
      {FILAS.map((fila) => (
        <div key={fila} className={styles.skeleton}>
          <Skeleton height={14} width="45%" />
          <Skeleton height={12} width="70%" />
        </div>
      ))}
    </div>
  </Loading>
);
