/** Accessible names of teeth and of their records, for screen readers and titles. */
import { onFirstUse } from './first-use.ts';
import {
  esDerecho,
  esSuperior,
  esTemporario,
  esTodoElDiente,
  type RegistroDibujable,
} from './odontograma-dibujo.ts';
import { ESTADOS_DENTALES, type Superficie, SUPERFICIES } from './odontograma.ts';

const PERMANENTES = [
  'incisivo central',
  'incisivo lateral',
  'canino',
  'primer premolar',
  'segundo premolar',
  'primer molar',
  'segundo molar',
  'tercer molar',
] as const;

const TEMPORARIOS = [
  'incisivo central',
  'incisivo lateral',
  'canino',
  'primer molar',
  'segundo molar',
] as const;

/** `primer molar superior derecho`, `canino temporario inferior izquierdo` */
export const nombreDeDiente = (diente: number): string => {
  const pieza = (esTemporario(diente) ? TEMPORARIOS : PERMANENTES)[(diente % 10) - 1] ?? 'pieza';
  const temporario = esTemporario(diente) ? ' temporario' : '';
  const arcada = esSuperior(diente) ? 'superior' : 'inferior';
  return `${pieza}${temporario} ${arcada} ${esDerecho(diente) ? 'derecho' : 'izquierdo'}`;
};

const enumerar = onFirstUse(() => new Intl.ListFormat('es', { type: 'conjunction' }));

/** The inner face of an upper tooth is called palatina; its code stays L. */
const PALATINA = { letra: 'P', nombre: 'Palatina' } as const;

/** The letter and name of a face for these teeth. For upper and lower teeth together, L is `L/P`. */
export const caraMostrada = (
  superficie: Superficie,
  dientes: readonly number[],
): { readonly letra: string; readonly nombre: string } => {
  const propia = { letra: superficie, nombre: SUPERFICIES[superficie] };
  if (superficie !== 'L' || !dientes.some(esSuperior)) return propia;
  if (dientes.every(esSuperior)) return PALATINA;
  return { letra: `${propia.letra}/${PALATINA.letra}`, nombre: `${propia.nombre} o ${PALATINA.nombre}` };
};

/** `O, P`; `todo el diente` */
export const carasMostradas = (superficies: readonly Superficie[], diente: number): string =>
  esTodoElDiente(superficies)
    ? 'todo el diente'
    : superficies.map((una) => caraMostrada(una, [diente]).letra).join(', ');

/** A record, or a draft without a tooth. */
type Hallazgo = Pick<RegistroDibujable, 'tratamiento' | 'superficie' | 'color'> & {
  readonly diente_id?: number;
};

/** `caries en oclusal y mesial, a realizar`; `corona en todo el diente, realizado` */
export const hallazgoHablado = ({ tratamiento, superficie, color, diente_id }: Hallazgo): string => {
  const dientes = diente_id === undefined ? [] : [diente_id];
  const caras = esTodoElDiente(superficie)
    ? 'todo el diente'
    : enumerar().format(superficie.map((codigo) => caraMostrada(codigo, dientes).nombre.toLowerCase()));
  return `${tratamiento.toLowerCase()} en ${caras}, ${ESTADOS_DENTALES[color].toLowerCase()}`;
};

/** `Diente 16, primer molar superior derecho, caries en oclusal, a realizar` */
export const dienteHablado = (diente: number, ultimo: RegistroDibujable | undefined): string =>
  `Diente ${diente}, ${nombreDeDiente(diente)}, ${ultimo ? hallazgoHablado(ultimo) : 'sin registros'}`;
