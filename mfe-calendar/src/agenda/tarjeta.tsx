/** An appointment on the board. */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Flujo } from '@odonto/contracts/turno';
import { formatHora } from '@odonto/mfe-kit';
import { CheckIcon, ClockIcon, CloseIcon, LogoutIcon, UserIcon } from '@odonto/mfe-kit/ui';
import { type ComponentType, type CSSProperties, memo, type PointerEvent } from 'react';
import { SIGNOS } from '../turnos/estado.badge.tsx';
import type { Carril } from './reparto.ts';
import { enPalabras, horasDe, nombreDe, pasoDe, seMueve } from './cita.ts';
import type { Limites, Lugar, Modo } from './lugar.ts';
import styles from './tablero.module.css';

const ICONOS: Readonly<
  Record<Flujo, ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>>
> = {
  en_espera: ClockIcon,
  en_sillon: UserIcon,
  atendido: CheckIcon,
  ausente: CloseIcon,
  se_retiro: LogoutIcon,
};

/** The sign of where the paciente is, or of the state while nobody has arrived. */
export const Signo = ({ cita: { flujo, estado } }: { readonly cita: TurnoDeSucursal }) => {
  if (flujo === undefined) return <span aria-hidden>{SIGNOS[estado]}</span>;
  const Icono = ICONOS[flujo];
  return <Icono size={13} aria-hidden />;
};

/** The custom properties by which a card is placed. */
const estiloDe = (
  { columna, desde, duracion }: Lugar,
  { carril, ancho, de }: Carril,
  { visibles, columnas }: Limites,
): CSSProperties =>
  ({
    '--desde': desde - visibles.desde,
    '--dura': duracion,
    '--x': (columna + carril / de) / columnas,
    '--w': ancho / de / columnas,
  }) as CSSProperties;

interface TarjetaProps {
  readonly lugar: Lugar;
  readonly carril: Carril;
  readonly limites: Limites;
  /** The name of its column. */
  readonly columna: string;
  readonly cita: TurnoDeSucursal;
  readonly color: string | undefined;
  readonly elegida: boolean;
  readonly tomada: boolean;
  /** It would overlap another appointment where it is held. */
  readonly choca: boolean;
  readonly enfocable: boolean;
  readonly editable: boolean;
  readonly instrucciones: string;
  readonly onAbrir: (cita: TurnoDeSucursal) => void;
  readonly onApretar: (event: PointerEvent['nativeEvent'], id: string, lugar: Lugar, modo: Modo) => void;
}

/** Minutes from which a card has a whole line, and a second one. */
const [UNA_LINEA, DOS_LINEAS] = [20, 40];

const lineasDe = (minutos: number): number => {
  if (minutos >= DOS_LINEAS) return 2;
  return minutos >= UNA_LINEA ? 1 : 0;
};

/** Hour, who, why, the colour of the reason and where the paciente is. Memoised: a drag renders one card. */
export const Tarjeta = memo(function Tarjeta(props: TarjetaProps) {
  const { cita, lugar, columna, elegida, tomada, editable } = props;
  const mueve = editable && seMueve(cita);
  const apretar = (modo: Modo) => (event: PointerEvent) => {
    if (!mueve || event.button !== 0) return;
    if (modo === 'estirar') event.stopPropagation();
    props.onApretar(event.nativeEvent, cita.id, lugar, modo);
  };
  const tramo = { desde: lugar.desde, hasta: lugar.desde + lugar.duracion };
  const cuando = tomada ? horasDe(tramo) : formatHora(cita.hora);
  const lineas = lineasDe(lugar.duracion);
  const palabras = enPalabras(cita, columna, cuando, lineas);
  return (
    <li
      className={styles.lugar}
      style={estiloDe(lugar, props.carril, props.limites)}
      data-tomada={tomada || undefined}
      data-choca={props.choca || undefined}
      data-elegida={elegida || undefined}
    >
      <button
        type="button"
        className={styles.tarjeta}
        style={props.color === undefined ? undefined : ({ '--motivo': props.color } as CSSProperties)}
        data-lugar={cita.id}
        data-paso={cita.flujo ?? cita.estado}
        data-oculta={cita.paciente === undefined || undefined}
        data-lineas={lineas}
        data-mueve={mueve || undefined}
        tabIndex={props.enfocable ? 0 : -1}
        title={tomada ? undefined : palabras}
        aria-label={palabras}
        aria-describedby={mueve ? props.instrucciones : undefined}
        onClick={() => props.onAbrir(cita)}
        onPointerDown={apretar('mover')}
      >
        <span className={styles.quien}>
          <span className={styles.hora}>{cuando} </span>
          <strong>{nombreDe(cita)}</strong>
          {lineas < 2 && cita.descripcion !== undefined && <span> · {cita.descripcion}</span>}
        </span>
        <span className={styles.paso} data-paso={cita.flujo ?? cita.estado}>
          <Signo cita={cita} />
          {cita.flujo !== undefined && <span className={styles.palabra}>{pasoDe(cita)}</span>}
        </span>
        {lineas === 2 && (
          <span className={styles.razon}>
            {cita.descripcion}
            {cita.sobreturno === true && ' · sobreturno'}
          </span>
        )}
      </button>
      {mueve && <span className={styles.borde} aria-hidden onPointerDown={apretar('estirar')} />}
    </li>
  );
});
