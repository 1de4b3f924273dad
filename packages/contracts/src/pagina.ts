/** Queries of lists: some of them by id, or in pages. */
import { z } from 'zod';
import { optionalText } from './fields.ts';

/** How many to answer at most. */
export const limite = (porDefecto: number, maximo: number) =>
  z.coerce.number().int().min(1).max(maximo).catch(porDefecto);

/** `limite` and `cursor` of a list whose pages begin at a key. `cursor` is `siguiente` of the page before. */
export const consultaDePagina = z.object({
  limite: limite(20, 100),
  cursor: optionalText({ label: 'Cursor', max: 200 }).transform((texto) =>
    texto === '' ? undefined : texto,
  ),
});

/** In a page: where the next one begins, null at the end. */
export const siguiente = z.string().nullable();

/** `?ids=a,b`: as many as an address may hold; undefined when it is absent. What is not an id is left out. */
export const idsPedidos = optionalText({ label: 'Ids' }).transform((texto) =>
  texto === '' ? undefined : [...new Set(texto.split(',').filter((id) => z.uuid().safeParse(id).success))],
);
