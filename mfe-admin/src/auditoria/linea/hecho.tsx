import { ACCIONES, CLASES_DE_LINEA, type Linea } from '@odonto/contracts/auditoria';
import { Badge } from '@odonto/mfe-kit/ui';
import { memo, type Ref } from 'react';
import { DetalleTecnico } from '../evento/detalle-tecnico.tsx';
import { detalleDe, instante, momento, quienYRol } from '../palabras.ts';
import styles from './linea.module.css';

const COLORES = { alta: 'green', cambio: 'yellow', baja: 'red', lectura: 'gray', acceso: 'blue' } as const;

interface HechoProps {
  /** Measures the line, because a long sentence makes it higher. */
  readonly ref: Ref<HTMLLIElement>;
  readonly index: number;
  readonly total: number;
  readonly linea: Linea;
  readonly onOpen: (posicion: string) => void;
}

/** A line of the timeline: the action, its author and its time. The ids are in the event. */
export const Hecho = memo(({ ref, index, total, linea, onOpen }: HechoProps) => {
  const { clase, accion, frase, autor, registrado_at, efectivo_at } = linea;
  const detalle = detalleDe(linea);
  return (
    <li
      ref={ref}
      className={styles.fact}
      data-index={index}
      data-accion={accion}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <div className={styles.phrase}>
        <p className={styles.sentence}>
          {frase}
          {detalle !== undefined && (
            <span className={styles.detail} data-eliminado={linea.datos_eliminados || undefined}>
              {' '}
              {detalle}
            </span>
          )}
        </p>
        <span className={styles.badges}>
          <Badge color={COLORES[accion]}>{ACCIONES[accion]}</Badge>
          {accion !== 'lectura' && accion !== 'acceso' && (
            <Badge color="gray">{CLASES_DE_LINEA[clase]}</Badge>
          )}
        </span>
      </div>
      <dl className={styles.data}>
        <Dato nombre="Por" valor={quienYRol(autor)} />
        <Dato nombre="Registrado" valor={instante(registrado_at)} />
        {efectivo_at !== null && <Dato nombre="Con fecha" valor={momento(efectivo_at)} />}
      </dl>
      <DetalleTecnico linea={linea} onOpen={onOpen} />
    </li>
  );
});

interface DatoProps {
  readonly nombre: string;
  readonly valor: string;
}

const Dato = ({ nombre, valor }: DatoProps) => (
  <div className={styles.datum}>
    <dt>{nombre}</dt>
    <dd>{valor}</dd>
  </div>
);
