/** An appointment on the board. */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Flujo } from '@odonto/contracts/turno';
import { formatHora } from '@odonto/mfe-kit';
import { CheckIcon, ClockIcon, CloseIcon, LogoutIcon, UserIcon } from '@odonto/mfe-kit/ui';
import { type ComponentType, type CSSProperties, memo, type ReactNode } from 'react';
import { SIGNOS } from '../turnos/estado.badge.tsx';
import type { Carril } from './reparto.ts';
import { enPalabras, nombreDe, pasoDe } from './cita.ts';
import type { Lugar } from './lugar.ts';
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

/** The icon of the step of the paciente, or of the state before the paciente arrives. */
export const Signo = ({ cita: { flujo, estado } }: { readonly cita: TurnoDeSucursal }) => {
  if (flujo === undefined) return <span aria-hidden>{SIGNOS[estado]}</span>;
  const Icono = ICONOS[flujo];
  return <Icono size={13} aria-hidden />;
};

/** Minutes from which a card has room for one line, and for two. */
const [UNA_LINEA, DOS_LINEAS] = [20, 40];

export const lineasDe = (minutos: number): 0 | 1 | 2 => {
  if (minutos >= DOS_LINEAS) return 2;
  return minutos >= UNA_LINEA ? 1 : 0;
};

export const tinte = (color: string | undefined) =>
  color === undefined ? undefined : ({ '--motivo': color } as CSSProperties);

interface CaraProps {
  readonly cita: TurnoDeSucursal;
  readonly cuando: ReactNode;
  readonly lineas: 0 | 1 | 2;
}

/** Hour, paciente, description and step of the flow. */
export const Cara = ({ cita, cuando, lineas }: CaraProps) => (
  <>
    <span className={styles.quien}>
      <span className={styles.hora}>{cuando} </span>
      <strong>{nombreDe(cita)}</strong>
      {lineas < 2 && cita.descripcion !== undefined && ` · ${cita.descripcion}`}
    </span>
    <span className={styles.paso} data-paso={cita.flujo ?? cita.estado}>
      {cita.flujo === undefined ? SIGNOS[cita.estado] : <Signo cita={cita} />}
      {cita.flujo !== undefined && lineas === 2 && <span className={styles.palabra}>{pasoDe(cita)}</span>}
    </span>
    {lineas === 2 && (
      <span className={styles.razon}>
        {cita.descripcion}
        {cita.sobreturno === true && ' · sobreturno'}
      </span>
    )}
  </>
);

/** The place and the part of the column's width are plain values, so that an equal place does not render again. */
interface TarjetaProps extends Omit<Lugar, 'columna'>, Carril {
  /** The first minute that the board draws. */
  readonly inicio: number;
  /** The name of its column. */
  readonly nombre: string;
  readonly cita: TurnoDeSucursal;
  readonly color: string | undefined;
  readonly elegida: boolean;
  /** The appointment is being moved from here. */
  readonly tomada: boolean;
  readonly enfocable: boolean;
  readonly mueve: boolean;
  readonly instrucciones: string;
}

/** An appointment in its place. The board handles presses on it. */
export const Tarjeta = memo(function Tarjeta(props: TarjetaProps) {
  const { cita, desde, duracion, carril, ancho, de, mueve } = props;
  const cuando = formatHora(cita.hora);
  const lineas = lineasDe(duracion);
  const palabras = enPalabras(cita, props.nombre, cuando, lineas);
  const lugar: CSSProperties = {
    marginTop: `calc(${desde - props.inicio} * var(--minuto))`,
    height: `max(13px, ${duracion} * var(--minuto))`,
    ...(ancho < de && {
      marginLeft: `calc(${(100 * carril) / de}% + 3px)`,
      width: `calc(${(100 * ancho) / de}% - 6px)`,
    }),
  };
  return (
    <li
      className={styles.lugar}
      style={lugar}
      data-borde={mueve ? cita.id : undefined}
      data-parte={ancho < de || undefined}
      data-tomada={props.tomada || undefined}
      data-elegida={props.elegida || undefined}
    >
      <button
        type="button"
        className={styles.tarjeta}
        style={tinte(props.color)}
        data-lugar={cita.id}
        data-paso={cita.flujo ?? cita.estado}
        data-oculta={cita.paciente === undefined || undefined}
        data-lineas={lineas}
        tabIndex={props.enfocable ? 0 : -1}
        title={palabras}
        aria-label={palabras}
        aria-describedby={mueve ? props.instrucciones : undefined}
      >
        <Cara cita={cita} cuando={cuando} lineas={lineas} />
      </button>
    </li>
  );
});
