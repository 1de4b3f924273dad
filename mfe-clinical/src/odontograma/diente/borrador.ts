/** The values of the form of a tooth record, and how each choice changes them. */
import type {
  EstadoDental,
  RegistroDental,
  Superficie,
  TratamientoDental,
} from '@odonto/contracts/odontograma';
import { DEL_DIENTE_ENTERO, TODO_EL_DIENTE } from '@odonto/contracts/odontograma-dibujo';

/** Null: not chosen yet. */
export interface Borrador {
  readonly tratamiento: TratamientoDental | null;
  readonly color: EstadoDental | null;
  /** The faces that were chosen one by one; none while `entero`. */
  readonly superficie: readonly Superficie[];
  /** The whole tooth. */
  readonly entero: boolean;
  readonly comentario: string;
}

export const enBlanco = (color: EstadoDental): Borrador => ({
  tratamiento: null,
  color,
  superficie: [],
  entero: false,
  comentario: '',
});

/** A record as the form shows it; the whole tooth only when saving it again sends the same faces. */
export const borradorDe = ({ tratamiento, color, superficie, comentario }: RegistroDental): Borrador => {
  const entero = DEL_DIENTE_ENTERO.has(tratamiento) && superficie.join() === TODO_EL_DIENTE.join();
  return { tratamiento, color, superficie: entero ? [] : superficie, entero, comentario };
};

/** The faces that are sent. */
export const superficiesDe = ({ superficie, entero }: Borrador): readonly Superficie[] =>
  entero ? TODO_EL_DIENTE : superficie;

/** A treatment of a whole tooth chooses the whole tooth, unless faces were chosen before. */
export const conTratamiento = (borrador: Borrador, tratamiento: TratamientoDental): Borrador => {
  const deAntes = borrador.tratamiento !== null && DEL_DIENTE_ENTERO.has(borrador.tratamiento);
  const entero = DEL_DIENTE_ENTERO.has(tratamiento)
    ? borrador.superficie.length === 0
    : borrador.entero && !deAntes;
  return { ...borrador, tratamiento, entero };
};

/** Turns a face on or off. If the whole tooth was chosen, that face alone replaces it. */
export const conCara = (borrador: Borrador, cara: Superficie): Borrador => {
  const { superficie, entero } = borrador;
  if (entero) return { ...borrador, entero: false, superficie: [cara] };
  const otras = superficie.filter((una) => una !== cara);
  return { ...borrador, superficie: otras.length < superficie.length ? otras : [...superficie, cara] };
};

export const conTodoElDiente = (borrador: Borrador): Borrador => ({
  ...borrador,
  entero: !borrador.entero,
  superficie: [],
});

/** A drawn face as the form offers it: without I, the edge of a front tooth is O. */
export const caraOfrecida = (cara: Superficie, superficies: readonly Superficie[]): Superficie =>
  cara === 'I' && !superficies.includes(cara) ? 'O' : cara;
