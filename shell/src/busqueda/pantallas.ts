/** The search over the role's screens. */
import type { MenuItem, SearchHit } from '@odonto/mfe-kit';

const plano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Screens that match each word of the text by the beginning of a word, ignoring case and accents; all for none. */
export const pantallasQue = (texto: string, menu: readonly MenuItem[]): readonly SearchHit[] => {
  const buscadas = plano(texto).split(/\s+/).filter(Boolean);
  return menu
    .filter(({ label }) => {
      const palabras = plano(label).split(/\s+/);
      return buscadas.every((buscada) => palabras.some((palabra) => palabra.startsWith(buscada)));
    })
    .map(({ label, path }) => ({ id: path, title: label, detail: 'Pantalla', path }));
};
