/** The day of a site by columns (docs/spec/agenda.md#the-board). */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { escribirHora, ocupa } from '@odonto/contracts/turno-agenda';
import { useId, VisuallyHidden } from '@odonto/mfe-kit/ui';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { type Tramo, tramoDe } from '../calendario/horario.ts';
import { repartoDe } from './reparto.ts';
import { citasDe, type Columna, comienzoEn, type Por } from './columnas.ts';
import { colorDe, Cuadro } from './cuadro.tsx';
import { Eje, Fondo } from './fondo.tsx';
import type { Lugar } from './lugar.ts';
import { EnMano, Llevada } from './mano.tsx';
import styles from './tablero.module.css';
import { type Tomada, useMudanza } from './use-mudanza.ts';
import { useTeclas } from './use-teclas.ts';

export interface TableroProps {
  readonly fecha: string;
  readonly por: Por;
  readonly columnas: readonly Columna[];
  readonly visibles: Tramo;
  readonly citas: readonly TurnoDeSucursal[];
  /** Colors of the motives, by id. */
  readonly colores: ReadonlyMap<string, string>;
  /** Minutes since midnight at the site; only when the day is today. */
  readonly ahora: number | undefined;
  readonly elegida: string | undefined;
  readonly cargando: boolean;
  /** Neither the hours nor the columns are known. */
  readonly desconocido: boolean;
  readonly onAbrir: (cita: TurnoDeSucursal) => void;
  /** Absent without the permission. */
  readonly onLibre: ((columna: Columna, hora: string) => void) | undefined;
  readonly onMudar: ((cita: TurnoDeSucursal, columna: Columna, lugar: Lugar) => void) | undefined;
}

/** An appointment of a few minutes is drawn as long as one line of text. */
const MINIMO_A_LA_VISTA = 15;

const alMenos = ({ desde, hasta }: Tramo): Tramo => ({
  desde,
  hasta: Math.max(hasta, desde + MINIMO_A_LA_VISTA),
});

/** Where each appointment stands, in the order of columns and hours. */
const ubicar = (citas: readonly TurnoDeSucursal[], columnas: readonly Columna[], por: Por) =>
  columnas.flatMap((columna, n) => {
    const propias = citasDe(columna, citas, columnas, por);
    const partes = repartoDe(propias.map((cita) => ({ id: cita.id, tramo: alMenos(tramoDe(cita)) })));
    return propias
      .toSorted((una, otra) => tramoDe(una).desde - tramoDe(otra).desde)
      .map((cita) => {
        const { desde, hasta } = tramoDe(cita);
        const lugar: Lugar = { columna: n, desde, duracion: hasta - desde };
        return { cita, columna, lugar, carril: partes.get(cita.id) ?? ENTERO };
      });
  });
export type Ubicada = ReturnType<typeof ubicar>[number];

const ENTERO = { carril: 0, ancho: 1, de: 1 } as const;

const INSTRUCCIONES =
  'Enter lo abre. Espacio lo levanta: las flechas lo llevan de a cinco minutos o a la columna de al lado, con Mayúsculas cambian cuánto dura, Enter lo suelta y Escape lo devuelve a su lugar.';

/** For a screen reader: what the keys do, with an id for reference, and what they have just done. */
const ParaOir = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <>
    <p id={id} hidden>
      {INSTRUCCIONES}
    </p>
    <div className={styles.dicho}>
      <VisuallyHidden>
        <output aria-live="assertive">{children}</output>
      </VisuallyHidden>
    </div>
  </>
);

interface AhoraProps extends Pick<TableroProps, 'visibles'> {
  readonly minuto: number;
}

const Ahora = ({ minuto, visibles }: AhoraProps) => (
  <div className={styles.ahora} style={{ '--desde': minuto - visibles.desde } as CSSProperties}>
    <VisuallyHidden>Ahora son las {escribirHora(minuto)}</VisuallyHidden>
  </div>
);

/** Whether an appointment would overlap another one in a place. */
const chocaEn = (ubicadas: readonly Ubicada[], id: string, aqui: Lugar): boolean =>
  ubicadas.some(
    ({ cita, lugar }) =>
      cita.id !== id &&
      lugar.columna === aqui.columna &&
      lugar.desde < aqui.desde + aqui.duracion &&
      aqui.desde < lugar.desde + lugar.duracion,
  );

/** The appointments that occupy a column. */
const ocupanEn = (ubicadas: readonly Ubicada[], n: number): TurnoDeSucursal[] =>
  ubicadas.filter(({ lugar, cita }) => lugar.columna === n && ocupa(cita)).map(({ cita }) => cita);

interface AlzadaProps extends Pick<TableroProps, 'columnas' | 'visibles' | 'colores'> {
  readonly tomada: Tomada;
  readonly cita: TurnoDeSucursal;
  readonly ubicadas: readonly Ubicada[];
}

/** The appointment that is being moved. */
const Alzada = ({ tomada, cita, ubicadas, columnas, visibles, colores }: AlzadaProps) => (
  <EnMano
    tomada={tomada}
    cita={cita}
    color={colorDe(colores, cita)}
    columnas={columnas.length}
    visibles={visibles}
    choca={(lugar) => chocaEn(ubicadas, cita.id, lugar)}
  />
);

const medidas = (columnas: number, { desde, hasta }: Tramo) =>
  ({ '--columnas': columnas, '--minutos': hasta - desde }) as CSSProperties;

export const Tablero = (props: TableroProps) => {
  const { columnas, visibles, citas, por, ahora, onLibre, onMudar } = props;
  const cuadro = useRef<HTMLUListElement>(null);
  const instrucciones = useId();
  const limites = useMemo(() => ({ columnas: columnas.length, visibles }), [columnas.length, visibles]);
  const ubicadas = useMemo(() => ubicar(citas, columnas, por), [citas, columnas, por]);
  const mudanza = useMudanza({
    cuadro,
    limites,
    citas,
    onSoltar: (cita, lugar) => {
      const columna = columnas[lugar.columna];
      if (columna) onMudar?.(cita, columna, lugar);
    },
  });
  const teclas = useTeclas({ cuadro, ubicadas, limites, mudanza, editable: onMudar !== undefined });
  const { tomada } = mudanza;
  const llevada = ubicadas.find(({ cita }) => cita.id === tomada?.id);
  const seVe = ahora !== undefined && ahora >= visibles.desde && ahora <= visibles.hasta;
  return (
    <section
      className={styles.tablero}
      aria-label="Agenda del día"
      aria-busy={props.cargando}
      data-desconocido={props.desconocido || undefined}
      data-desplazable
    >
      <div className={styles.hoja} style={medidas(columnas.length, visibles)}>
        <div className={styles.cabeza}>
          {columnas.map((columna) => (
            <Cabeza key={columna.id} columna={columna} desde={ahora ?? visibles.desde} onLibre={onLibre} />
          ))}
        </div>
        <Eje visibles={visibles} ahora={seVe ? ahora : undefined} />
        <Fondo
          columnas={columnas}
          visibles={visibles}
          comienzo={onLibre && ((n, minuto) => comienzoEn(ocupanEn(ubicadas, n), minuto))}
          onLibre={onLibre && ((n, hora) => columnas[n] && onLibre(columnas[n], hora))}
        />
        {seVe && <Ahora minuto={ahora} visibles={visibles} />}
        <Cuadro
          {...props}
          cuadro={cuadro}
          ubicadas={ubicadas}
          mudanza={mudanza}
          teclas={teclas}
          instrucciones={instrucciones}
        />
        {tomada && llevada && <Alzada {...props} tomada={tomada} cita={llevada.cita} ubicadas={ubicadas} />}
      </div>
      <ParaOir id={instrucciones}>
        {tomada && llevada ? (
          <Llevada tomada={tomada} cita={llevada.cita} columnas={columnas} />
        ) : (
          teclas.dicho
        )}
      </ParaOir>
    </section>
  );
};

interface CabezaProps extends Pick<TableroProps, 'onLibre'> {
  readonly columna: Columna;
  readonly desde: number;
}

/** The name of a column. A press books there from now on. */
const Cabeza = ({ columna, desde, onLibre }: CabezaProps) =>
  onLibre ? (
    <button
      type="button"
      className={styles.nombre}
      title={`Agendar: ${columna.nombre}`}
      onClick={() => onLibre(columna, escribirHora(Math.ceil(desde / 15) * 15))}
    >
      {columna.nombre}
    </button>
  ) : (
    <span className={styles.nombre}>{columna.nombre}</span>
  );
