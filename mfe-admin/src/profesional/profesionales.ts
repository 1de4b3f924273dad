/** The panel's figures about all profesionales, and its search. */
import { ETIQUETAS_DE_ROL, type Profesional } from '@odonto/contracts';

export const nombreCompleto = ({ nombre, apellido }: Pick<Profesional, 'nombre' | 'apellido'>): string =>
  `${nombre} ${apellido}`.trim();

/** The text without case and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

export interface Resumen {
  readonly total: number;
  readonly activos: number;
  /** The number of distinct ones, ignoring case and accents. */
  readonly especialidades: number;
}

export const resumenDe = (profesionales: readonly Profesional[]): Resumen => ({
  total: profesionales.length,
  activos: profesionales.filter(({ activo }) => activo).length,
  especialidades: new Set(profesionales.map(({ especialidad }) => plain(especialidad)).filter(Boolean)).size,
});

export const estadoDe = ({ activo }: Profesional): string => (activo ? 'Activo' : 'Inactivo');

/** Finds each word in the name, e-mail, phone, speciality or licence, or at the beginning of a badge. */
export const encontrados = (
  profesionales: readonly Profesional[],
  busqueda: string,
): readonly Profesional[] => {
  const words = plain(busqueda).split(/\s+/).filter(Boolean);
  return profesionales.filter((profesional) => {
    const { email, telefono, especialidad, matricula } = profesional;
    const text = plain([nombreCompleto(profesional), email, telefono, especialidad, matricula].join(' '));
    const badges = [ETIQUETAS_DE_ROL[profesional.rol], estadoDe(profesional)].map(plain);
    return words.every((word) => text.includes(word) || badges.some((badge) => badge.startsWith(word)));
  });
};
