import type { EstadoDental, Superficie } from '@odonto/contracts/odontograma';
import {
  ALTO_DE_DIENTE,
  carasDe,
  CONTORNOS,
  type DienteDibujado,
  esSuperior,
  formaDe,
  signoDe,
} from '@odonto/contracts/odontograma-dibujo';
import styles from './dibujo.module.css';

const ESCALA_DE_CARAS = 0.85;
const ALTO_DE_CARAS = 40 * ESCALA_DE_CARAS;
const ALTO = ALTO_DE_DIENTE + 10 + ALTO_DE_CARAS;
/** The distance of the crown's middle from the end of the roots, in units of the drawing. */
const MEDIO_DE_CORONA = 62;

/** The states' letters as paths in a box of 8 x 10, not as text: the tooth's accessible name has the full state. */
const TRAZOS: Readonly<Record<EstadoDental, string>> = {
  a_realizar: 'M0 10 L4 0 L8 10 M1.6 6.6 L6.4 6.6',
  provisional: 'M1 10 L1 0 L4.5 0 A2.8 2.8 0 0 1 4.5 5.6 L1 5.6',
  realizado: 'M1 10 L1 0 L4.5 0 A2.8 2.8 0 0 1 4.5 5.6 L1 5.6 M4.5 5.6 L7.4 10',
};

const FALTA = new Set(['EXTRACCIÓN', 'AUSENTE']);

interface DibujoProps {
  readonly diente: number;
  readonly dibujado: DienteDibujado | undefined;
}

/** A tooth with its signs, and its five faces towards the bite. Hidden from screen readers. */
export const Dibujo = ({ diente, dibujado }: DibujoProps) => {
  const superior = esSuperior(diente);
  const { raiz, corona } = CONTORNOS[formaDe(diente)];
  const ultimo = dibujado?.ultimo;
  const falta = ultimo !== undefined && ultimo.color === 'realizado' && FALTA.has(ultimo.tratamiento);
  return (
    <svg className={styles.drawing} viewBox={`-4 0 48 ${ALTO}`} aria-hidden data-estado={ultimo?.color}>
      <g {...(superior ? {} : { transform: `translate(0 ${ALTO}) scale(1 -1)` })}>
        <g data-falta={falta || undefined}>
          <path className={styles.root} d={raiz} />
          <path className={styles.crown} d={corona} />
        </g>
        {dibujado?.signos.map(({ id, tratamiento, color }) => {
          const signo = signoDe(tratamiento, diente);
          return (
            signo && (
              <path
                key={id}
                className={styles.sign}
                d={signo.d}
                strokeWidth={signo.ancho}
                data-estado={color}
              />
            )
          );
        })}
      </g>
      {/* A missing tooth has a cross, and needs no letter. */}
      {ultimo && !falta && (
        <path
          className={styles.letter}
          transform={`translate(16 ${(superior ? MEDIO_DE_CORONA : ALTO - MEDIO_DE_CORONA) - 5})`}
          d={TRAZOS[ultimo.color]}
        />
      )}
      <g transform={`translate(3 ${superior ? ALTO - ALTO_DE_CARAS : 0}) scale(${ESCALA_DE_CARAS})`}>
        <Caras diente={diente} caras={dibujado?.caras ?? {}} />
      </g>
    </svg>
  );
};

interface CarasProps {
  readonly diente: number;
  readonly caras: Readonly<Partial<Record<Superficie, EstadoDental>>>;
}

/** The five faces in a square of 40 x 40; each element names its face in `data-cara`. */
export const Caras = ({ diente, caras }: CarasProps) => (
  <>
    {carasDe(diente).map(({ superficie, d }) => (
      <path
        key={superficie}
        className={styles.face}
        d={d}
        data-cara={superficie}
        data-estado={caras[superficie]}
      />
    ))}
  </>
);
