/** Queries of lists: by ids, or in pages. */
import { z } from 'zod';
import { optionalText } from './fields.ts';

/** The maximum number of items to answer. */
export const limite = (porDefecto: number, maximo: number) =>
  z.coerce.number().int().min(1).max(maximo).catch(porDefecto);

/** `limite` and `cursor` of a list in pages. `cursor` is `siguiente` of the page before. */
export const consultaDePagina = z.object({
  limite: limite(20, 100),
  cursor: optionalText({ label: 'Cursor', max: 200 }).transform((texto) =>
    texto === '' ? undefined : texto,
  ),
});

/** The cursor of the next page; null on the last page. */
export const siguiente = z.string().nullable();

/** `?ids=a,b`, up to 10,000 characters; undefined when absent. Texts that are not UUIDs are left out. */
export const idsPedidos = optionalText({ label: 'Ids' }).transform((texto) =>
  texto === '' ? undefined : [...new Set(texto.split(',').filter((id) => z.uuid().safeParse(id).success))],
);
