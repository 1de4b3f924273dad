/** The day of one column as a list with its gaps: the board on a phone (docs/spec/agenda.md#the-board). */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { escribirHora } from '@odonto/contracts/turno-agenda';
import { Loading, PlusIcon, Skeleton } from '@odonto/mfe-kit/ui';
import type { CSSProperties } from 'react';
import lista from '../calendario/lista.module.css';
import { type Tramo, tramoDe } from '../calendario/horario.ts';
import { horasDe, nombreDe, pasoDe } from './cita.ts';
import { citasDe, type Columna, columnaDe, fueraDe } from './columnas.ts';
import styles from './lista.module.css';
import type { TableroProps } from './tablero.tsx';
import { Signo } from './tarjeta.tsx';

interface ListaProps
  extends Pick<
    TableroProps,
    'fecha' | 'por' | 'columnas' | 'visibles' | 'citas' | 'colores' | 'cargando' | 'onAbrir' | 'onLibre'
  > {
  /** The id of the only column that is shown. */
  readonly elegida: string | undefined;
}

export const Lista = (props: ListaProps) => {
  const { columnas, por, citas, visibles, cargando, elegida, onLibre } = props;
  const columna = columnas.find(({ id }) => id === elegida);
  const propias = elegida === undefined ? citas : citasDe({ id: elegida }, citas, columnas, por);
  // Gaps are shown for one column only: in all columns together, nearly every minute is free somewhere.
  const libres = columna && onLibre ? huecosDe(propias, columna, visibles) : [];
  const filas = [
    ...propias.map((cita) => ({ tramo: tramoDe(cita), cita })),
    ...libres.map((tramo) => ({ tramo, cita: undefined })),
  ].toSorted((una, otra) => una.tramo.desde - otra.tramo.desde);
  return (
    <section aria-label="Agenda del día" aria-busy={cargando}>
      {cargando ? (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      ) : (
        <Filas {...props} filas={filas} columna={columna} />
      )}
    </section>
  );
};

const huecosDe = (propias: readonly TurnoDeSucursal[], columna: Columna, visibles: Tramo): Tramo[] =>
  fueraDe([...propias.map(tramoDe), ...columna.cerrado], visibles);

interface FilasProps extends ListaProps {
  readonly filas: readonly { readonly tramo: Tramo; readonly cita: TurnoDeSucursal | undefined }[];
  readonly columna: Columna | undefined;
}

const Filas = ({ filas, columna, columnas, por, colores, onAbrir, onLibre }: FilasProps) => {
  if (filas.length === 0) return <p className={lista.nada}>No hay turnos este día.</p>;
  const nombres = new Map(columnas.map(({ id, nombre }) => [id, nombre]));
  return (
    <ul className={lista.filas}>
      {filas.map(({ tramo, cita }) =>
        cita ? (
          <li key={cita.id}>
            <button
              type="button"
              className={styles.turno}
              style={{ '--motivo': colores.get(cita.motivo_id ?? '') ?? 'var(--accent)' } as CSSProperties}
              data-paso={cita.flujo ?? cita.estado}
              onClick={() => onAbrir(cita)}
            >
              <span className={lista.horas}>
                <strong>{escribirHora(tramo.desde)}</strong>
                {escribirHora(tramo.hasta % 1440)}
              </span>
              <span className={styles.quien}>
                <strong>{nombreDe(cita)}</strong>
                <span>
                  {[cita.descripcion, columna ? undefined : nombres.get(columnaDe(cita, por))]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={styles.paso} data-paso={cita.flujo ?? cita.estado}>
                <Signo cita={cita} /> {pasoDe(cita)}
              </span>
            </button>
          </li>
        ) : (
          <li key={`libre ${tramo.desde}`}>
            <button
              type="button"
              className={lista.libre}
              aria-label={`${horasDe(tramo)} libre, agendar`}
              onClick={() => columna && onLibre?.(columna, escribirHora(tramo.desde))}
            >
              <span>{horasDe(tramo)} libre</span>
              <span className={lista.agendar}>
                <PlusIcon size={16} aria-hidden /> Agendar
              </span>
            </button>
          </li>
        ),
      )}
    </ul>
  );
};
