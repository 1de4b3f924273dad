/** Accessible names of teeth and of their records, for screen readers and titles. */
import { onFirstUse } from './first-use.ts';
import { esDerecho, esSuperior, esTemporario, type RegistroDibujable } from './odontograma-dibujo.ts';
import { ESTADOS_DENTALES, SUPERFICIES } from './odontograma.ts';

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

/** `caries en oclusal y mesial, a realizar` */
export const hallazgoHablado = ({
  tratamiento,
  superficie,
  color,
}: Pick<RegistroDibujable, 'tratamiento' | 'superficie' | 'color'>): string => {
  const caras = enumerar().format(superficie.map((codigo) => SUPERFICIES[codigo].toLowerCase()));
  return `${tratamiento.toLowerCase()} en ${caras}, ${ESTADOS_DENTALES[color].toLowerCase()}`;
};

/** `Diente 16, primer molar superior derecho, caries en oclusal, a realizar` */
export const dienteHablado = (diente: number, ultimo: RegistroDibujable | undefined): string =>
  `Diente ${diente}, ${nombreDeDiente(diente)}, ${ultimo ? hallazgoHablado(ultimo) : 'sin registros'}`;
