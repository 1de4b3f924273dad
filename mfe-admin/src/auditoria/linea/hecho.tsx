import { ACCIONES, CLASES_DE_LINEA, type Linea } from '@odonto/contracts/auditoria';
import { Badge } from '@odonto/mfe-kit/ui';
import { memo, type Ref } from 'react';
import { detalleDe, instante, momento, quienYRol } from '../palabras.ts';
import styles from './linea.module.css';

const COLORES = { alta: 'green', cambio: 'yellow', baja: 'red', lectura: 'gray', acceso: 'blue' } as const;

interface HechoProps {
  /** A long sentence makes its line higher. */
  readonly ref: Ref<HTMLLIElement>;
  readonly index: number;
  readonly total: number;
  readonly linea: Linea;
  readonly onAbrir: (posicion: string) => void;
}

/** A line of the timeline: the action, its author, its time, its request, and its event. */
export const Hecho = memo(({ ref, index, total, linea, onAbrir }: HechoProps) => {
  const { posicion, clase, accion, frase, autor, registrado_at, efectivo_at, solicitud_id, evento } = linea;
  const detalle = detalleDe(linea);
  return (
    <li
      ref={ref}
      className={styles.hecho}
      data-index={index}
      data-accion={accion}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <div className={styles.dicho}>
        <p className={styles.frase}>
          {frase}
          {detalle !== undefined && (
            <span className={styles.detalle} data-eliminado={linea.datos_eliminados || undefined}>
              {' '}
              {detalle}
            </span>
          )}
        </p>
        <span className={styles.insignias}>
          <Badge color={COLORES[accion]}>{ACCIONES[accion]}</Badge>
          {accion !== 'lectura' && accion !== 'acceso' && (
            <Badge color="gray">{CLASES_DE_LINEA[clase]}</Badge>
          )}
        </span>
      </div>
      <dl className={styles.datos}>
        <Dato nombre="Por" valor={quienYRol(autor)} />
        <Dato nombre="Registrado" valor={instante(registrado_at)} />
        {efectivo_at !== null && <Dato nombre="Con fecha" valor={momento(efectivo_at)} />}
        <Dato nombre="Solicitud" valor={solicitud_id} corto />
        <div className={styles.dato}>
          <dt>Evento</dt>
          <dd>
            <button type="button" className={styles.evento} onClick={() => onAbrir(posicion)}>
              {evento} n.º {posicion}
            </button>
          </dd>
        </div>
      </dl>
    </li>
  );
});

interface DatoProps {
  readonly nombre: string;
  readonly valor: string;
  /** The text may be cut: its title and the event have all of it. */
  readonly corto?: boolean;
}

const Dato = ({ nombre, valor, corto = false }: DatoProps) => (
  <div className={styles.dato} data-corto={corto || undefined}>
    <dt>{nombre}</dt>
    <dd title={corto ? valor : undefined}>{valor}</dd>
  </div>
);
