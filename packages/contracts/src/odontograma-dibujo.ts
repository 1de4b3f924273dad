/**
 * How the screen and the printed record draw a chart: outlines of teeth, their five faces and the signs of
 * treatments, as SVG path data. A tooth is drawn in a box of 40 x 92 with its roots up (upper jaw); the lower jaw is
 * the same mirrored top to bottom. Faces are a square of 40 x 40 seen from the chewing side.
 */
import type { EstadoDental, RegistroDental, Superficie, TratamientoDental } from './odontograma.ts';

/** The fields of a record that drawing and naming it needs. */
export type RegistroDibujable = Pick<
  RegistroDental,
  'id' | 'diente_id' | 'tratamiento' | 'color' | 'superficie' | 'fecha'
>;

export type FormaDeDiente = 'molar' | 'premolar' | 'canino' | 'incisivo';

export const ANCHO_DE_DIENTE = 40;
export const ALTO_DE_DIENTE = 92;

/** Outlines with the roots up. */
export const CONTORNOS: Readonly<Record<FormaDeDiente, { readonly raiz: string; readonly corona: string }>> =
  {
    molar: {
      raiz: 'M6 48 C5 30 7 14 10 6 C12 2 14 4 15 10 C16 20 17 30 18 38 L20 40 L22 38 C23 30 24 20 25 10 C26 4 28 2 30 6 C33 14 35 30 34 48 Z',
      corona:
        'M4 52 C4 44 8 42 20 42 C32 42 36 44 36 52 C37 62 36 72 33 78 C29 83 25 80 20 82 C15 80 11 83 7 78 C4 72 3 62 4 52 Z',
    },
    premolar: {
      raiz: 'M10 48 C10 30 13 12 17 6 C19 3 21 3 23 6 C27 12 30 30 30 48 Z',
      corona:
        'M8 52 C8 45 11 42 20 42 C29 42 32 45 32 52 C33 62 32 72 29 77 C25 82 23 79 20 81 C17 79 15 82 11 77 C8 72 7 62 8 52 Z',
    },
    canino: {
      raiz: 'M11 48 C11 26 15 8 18 3 C19 1 21 1 22 3 C25 8 29 26 29 48 Z',
      corona: 'M9 53 C9 45 12 42 20 42 C28 42 31 45 31 53 C31 63 28 72 20 84 C12 72 9 63 9 53 Z',
    },
    incisivo: {
      raiz: 'M12 48 C12 28 16 12 18 7 C19 4 21 4 22 7 C24 12 28 28 28 48 Z',
      corona:
        'M10 52 C10 45 13 42 20 42 C27 42 30 45 30 52 C31 62 31 72 30 80 C29 83 11 83 10 80 C9 72 9 62 10 52 Z',
    },
  };

const cuadrante = (diente: number): number => Math.floor(diente / 10);
const pieza = (diente: number): number => diente % 10;

export const esTemporario = (diente: number): boolean => cuadrante(diente) >= 5;
export const esSuperior = (diente: number): boolean => [1, 2, 5, 6].includes(cuadrante(diente));
/** On the patient's right, which is the left of the chart. */
export const esDerecho = (diente: number): boolean => [1, 4, 5, 8].includes(cuadrante(diente));

/** Front teeth have an incisal edge where the others have a chewing surface. */
const esAnterior = (diente: number): boolean => pieza(diente) <= 3;

export const formaDe = (diente: number): FormaDeDiente => {
  const n = pieza(diente);
  if (n <= 2) return 'incisivo';
  if (n === 3) return 'canino';
  return !esTemporario(diente) && n <= 5 ? 'premolar' : 'molar';
};

/** The position of each face in the square. */
type Lado = 'arriba' | 'abajo' | 'izquierda' | 'derecha' | 'centro';

/** Outline and middle of a face. */
interface Cara {
  readonly d: string;
  readonly x: number;
  readonly y: number;
}

const LADOS: Readonly<Record<Lado, Cara>> = {
  arriba: { d: 'M0 0 L40 0 L27 13 L13 13 Z', x: 20, y: 6.5 },
  abajo: { d: 'M0 40 L40 40 L27 27 L13 27 Z', x: 20, y: 33.5 },
  izquierda: { d: 'M0 0 L13 13 L13 27 L0 40 Z', x: 6.5, y: 20 },
  derecha: { d: 'M40 0 L27 13 L27 27 L40 40 Z', x: 33.5, y: 20 },
  centro: { d: 'M13 13 L27 13 L27 27 L13 27 Z', x: 20, y: 20 },
};

/** Vestibular looks outwards, lingual inwards, mesial to the midline, distal away from it; O and I are the middle. */
const ladoDe = (superficie: Superficie, diente: number): Lado => {
  switch (superficie) {
    case 'V':
      return esSuperior(diente) ? 'arriba' : 'abajo';
    case 'L':
      return esSuperior(diente) ? 'abajo' : 'arriba';
    case 'M':
      return esDerecho(diente) ? 'derecha' : 'izquierda';
    case 'D':
      return esDerecho(diente) ? 'izquierda' : 'derecha';
    default:
      return 'centro';
  }
};

/** The five faces that a tooth shows: code, outline and middle in the 40 x 40 square. */
export const carasDe = (diente: number): readonly ({ readonly superficie: Superficie } & Cara)[] =>
  (['V', 'L', 'M', 'D', esAnterior(diente) ? 'I' : 'O'] as const).map((superficie) => ({
    superficie,
    ...LADOS[ladoDe(superficie, diente)],
  }));

/** The usual sign of a treatment, drawn over the tooth in its colour; most treatments only colour faces. */
export interface Signo {
  readonly d: string;
  readonly ancho: number;
}

const CRUZ: Signo = { d: 'M6 8 L34 80 M34 8 L6 80', ancho: 3 };

const SIGNOS: Partial<Record<TratamientoDental, Signo>> = {
  EXTRACCIÓN: CRUZ,
  AUSENTE: CRUZ,
  ENDODONCIA: { d: 'M20 8 L20 56', ancho: 3 },
  'RE-ENDODONCIA': { d: 'M17 8 L17 56 M23 8 L23 56', ancho: 2.5 },
  IMPLANTE: { d: 'M12 34 L28 34 M13 26 L27 26 M14 18 L26 18 M15 10 L25 10', ancho: 3 },
  PUENTE: { d: 'M-2 62 L42 62', ancho: 4 },
  FRACTURA: { d: 'M6 66 L14 56 L20 66 L27 54 L34 64', ancho: 2.5 },
  'PLACA DE BRUXISMO': { d: 'M2 76 L2 84 Q2 89 8 89 L32 89 Q38 89 38 84 L38 76', ancho: 3 },
};

/** The sign of a treatment on a tooth; a crown is a ring around the crown's own outline. */
export const signoDe = (tratamiento: TratamientoDental, diente: number): Signo | undefined =>
  tratamiento === 'CORONA' ? { d: CONTORNOS[formaDe(diente)].corona, ancho: 4 } : SIGNOS[tratamiento];

export interface DienteDibujado {
  /** The latest record by fecha, which gives the tooth its colour. */
  readonly ultimo: RegistroDibujable;
  /** State of the latest record on each filled face (docs/spec/clinical.md#odontogram). */
  readonly caras: Readonly<Partial<Record<Superficie, EstadoDental>>>;
  /** Latest record of each treatment that has a sign. */
  readonly signos: readonly RegistroDibujable[];
}

/** Treatments of a whole tooth: the form offers all its faces at once, and the chart draws the sign alone. */
export const DEL_DIENTE_ENTERO: ReadonlySet<TratamientoDental> = new Set([
  'ENDODONCIA',
  'RE-ENDODONCIA',
  'CORONA',
  'IMPLANTE',
  'PUENTE',
  'EXTRACCIÓN',
  'AUSENTE',
  'PLACA DE BRUXISMO',
]);

/** The faces that are sent for a whole tooth. */
export const TODO_EL_DIENTE: readonly Superficie[] = ['V', 'L', 'M', 'D', 'O'];

export const esTodoElDiente = (superficies: readonly Superficie[]): boolean =>
  TODO_EL_DIENTE.every((cara) => superficies.includes(cara));

/** A record's face as the tooth shows it: front teeth show O as I, the others I as O. */
export const caraVisible = (superficie: Superficie, diente: number): Superficie => {
  if (superficie !== 'O' && superficie !== 'I') return superficie;
  return esAnterior(diente) ? 'I' : 'O';
};

const porFecha = (uno: RegistroDibujable, otro: RegistroDibujable): number =>
  uno.fecha === otro.fecha ? (uno.id < otro.id ? -1 : 1) : uno.fecha < otro.fecha ? -1 : 1;

/**
 * A treatment drawn as a cross never fills faces. Another treatment of a whole tooth fills them only when single
 * faces were chosen.
 */
const soloSigno = ({ tratamiento, superficie }: RegistroDibujable): boolean =>
  SIGNOS[tratamiento] === CRUZ || (DEL_DIENTE_ENTERO.has(tratamiento) && esTodoElDiente(superficie));

/**
 * The drawing of each tooth with records (docs/spec/clinical.md#odontogram). The latest record by fecha gives the
 * colour.
 */
export const dibujoDe = (registros: readonly RegistroDibujable[]): ReadonlyMap<number, DienteDibujado> => {
  const dibujo = new Map<number, DienteDibujado>();
  for (const registro of [...registros].sort(porFecha)) {
    const anterior = dibujo.get(registro.diente_id);
    const caras = { ...anterior?.caras };
    for (const superficie of soloSigno(registro) ? [] : registro.superficie)
      caras[caraVisible(superficie, registro.diente_id)] = registro.color;
    const otros = anterior?.signos.filter(({ tratamiento }) => tratamiento !== registro.tratamiento) ?? [];
    const signos = signoDe(registro.tratamiento, registro.diente_id) ? [...otros, registro] : otros;
    dibujo.set(registro.diente_id, { ultimo: registro, caras, signos });
  }
  return dibujo;
};
