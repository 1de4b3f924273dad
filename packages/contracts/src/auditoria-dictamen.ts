/**
 * The result of a verification in the words of the screen and the command. Zero differences are stated only for events
 * that were compared with something kept outside this machine (docs/adr/0172).
 */

/** Kinds of anchors, in the words of the screen. */
export const TIPOS_DE_ANCLA = {
  sello: 'Sello de tiempo',
  objeto: 'Objeto en otro servidor',
  copia: 'Copia de las cabezas',
} as const;
export type TipoDeAncla = keyof typeof TIPOS_DE_ANCLA;

export const DICTAMENES = {
  diferencias: 'Hay diferencias',
  incompleta: 'No se pudo verificar todo',
  sin_ancla: 'Sin ancla externa',
  cero_diferencias: 'Cero diferencias',
} as const;
export type Dictamen = keyof typeof DICTAMENES;

/**
 * An anchor older than this is not enough for zero differences. Otherwise somebody could remove the newest anchors
 * and rely on older ones.
 */
export const VIGENCIA_DE_ANCLA_MS = 48 * 60 * 60_000;

/** The input of the verdict. */
export interface Comprobado {
  readonly total_de_diferencias: number;
  readonly servicios_sin_respuesta: readonly string[];
  /** Services whose read models could not be compared. */
  readonly servicios_sin_comparar: readonly string[];
  readonly ancla: { readonly at: string; readonly vigente: boolean } | null;
  /** Why existing anchors were not compared, one sentence each. */
  readonly anclas_sin_comparar: readonly string[];
}

export const dictamenDe = ({
  total_de_diferencias,
  servicios_sin_respuesta,
  ancla,
}: Comprobado): Dictamen => {
  if (total_de_diferencias > 0) return 'diferencias';
  if (ancla?.vigente !== true) return 'sin_ancla';
  return servicios_sin_respuesta.length > 0 ? 'incompleta' : 'cero_diferencias';
};

const SIN_ANCLA = 'Sin ancla externa: solo se comprobó que lo guardado es coherente';

/** The limits of the verification, one sentence each; `[]` when there are none. @param fecha formats an instant */
export const limitesDe = (comprobado: Comprobado, fecha: (instante: string) => string): readonly string[] => {
  const { ancla, servicios_sin_respuesta: mudos, servicios_sin_comparar: vacios } = comprobado;
  const coincide = comprobado.total_de_diferencias === 0;
  return [
    ...(coincide && ancla === null ? [`${SIN_ANCLA}.`] : []),
    ...(coincide && ancla?.vigente === false
      ? [`Sin ancla externa desde el ${fecha(ancla.at)}: de lo posterior solo se comprobó que es coherente.`]
      : []),
    ...comprobado.anclas_sin_comparar,
    ...(mudos.length > 0 ? [`No se pudieron verificar las vistas de ${mudos.join(', ')}.`] : []),
    ...(vacios.length > 0 ? [`No había vistas que comparar en ${vacios.join(', ')}.`] : []),
  ];
};
