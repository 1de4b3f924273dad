/** The search over the role's screens and the user's sites. */
import type { MenuItem, SearchHit, SucursalDeTrabajo } from '@odonto/mfe-kit';

/** A result as the list shows it. A result without an address is a command. */
export type Hit = Omit<SearchHit, 'path'> & Partial<Pick<SearchHit, 'path'>>;

const plano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether each word of the text begins a word of the label, ignoring case and accents. */
const nombra = (texto: string, label: string): boolean => {
  const palabras = plano(label).split(/[\s:]+/);
  return plano(texto)
    .split(/[\s:]+/)
    .filter(Boolean)
    .every((buscada) => palabras.some((palabra) => palabra.startsWith(buscada)));
};

/** The screens that match the text; all screens for an empty text. */
export const pantallasQue = (texto: string, menu: readonly MenuItem[]): readonly SearchHit[] =>
  menu
    .filter(({ label }) => nombra(texto, label))
    .map(({ label, path }) => ({ id: path, title: label, detail: 'Pantalla', path }));

/** The commands that change the site of work, as `Sucursal: Centro`; none for a user of one site. */
export const sucursalesQue = (texto: string, sucursales: SucursalDeTrabajo['sucursales']): readonly Hit[] =>
  sucursales.length < 2
    ? []
    : sucursales
        .map(({ sucursal_id: id, sucursal }) => ({ id, title: `Sucursal: ${sucursal}` }))
        .filter(({ title }) => nombra(texto, title))
        .map((hit) => ({ ...hit, detail: 'Trabajar en esta sucursal' }));
