/** What follows from the list of a treatment's texts (`tratamiento-textos.ts`): rules, shapes, versions, what is shown. */
import { z } from 'zod';
import type { Upcaster } from './event-definition.ts';
import { optionalText } from './fields.ts';
import { TEXTOS_DE_TRATAMIENTO, type TextoDeTratamiento } from './tratamiento-textos.ts';

type NombreDeTexto = keyof typeof TEXTOS_DE_TRATAMIENTO;
type DeCadaTexto<Valor> = { readonly [Nombre in NombreDeTexto]: Valor };
/** Null where nothing is said. */
export type TextosDeTratamiento = DeCadaTexto<string | null>;

const lista = Object.entries(TEXTOS_DE_TRATAMIENTO) as readonly [NombreDeTexto, TextoDeTratamiento][];

export const nombresDeTextos: readonly NombreDeTexto[] = lista.map(([nombre]) => nombre);
/** The texts with their labels, for forms and columns. */
export const etiquetasDeTextos = lista.map(([nombre, { label, max }]) => ({ nombre, label, max }));

/** Makes something of each text. */
export const deCadaTexto = <Valor>(valor: (nombre: NombreDeTexto, texto: TextoDeTratamiento) => Valor) =>
  Object.fromEntries(lista.map(([nombre, texto]) => [nombre, valor(nombre, texto)])) as {
    [Nombre in NombreDeTexto]: Valor;
  };

/** The rules that requests are checked by. */
export const reglasDeTextos = deCadaTexto((_, { label, max }) =>
  optionalText({ label, ...(max !== undefined && { max }) }),
);
/** What is kept and answered. */
export const valoresDeTextos = deCadaTexto(() => z.string().nullable());
/** In the event that changes the texts: those that an older version does not have may be absent, and did not change. */
export const textosCambiados = deCadaTexto((_, { desde = 1 }): z.ZodNullable<z.ZodString> => {
  const texto = z.string().nullable();
  // Types describe what this version appends, which is every text.
  return desde === 1 ? texto : (texto.exactOptional() as unknown as typeof texto);
});

/** The version of the events that carry these texts. */
export const VERSION_DE_TEXTOS = Math.max(...lista.map(([, { desde = 1 }]) => desde));

/** From each version of the event that begins a treatment to the next: nothing was said in a text that is new. */
export const pasosDeTextos: readonly Upcaster[] = Array.from(
  { length: VERSION_DE_TEXTOS - 1 },
  (_, paso): Upcaster =>
    (data) => ({
      ...Object.fromEntries(
        lista.filter(([, { desde = 1 }]) => desde >= paso + 2).map(([nombre]) => [nombre, null]),
      ),
      ...data,
    }),
);

/** Only the texts of something that has them. */
export const textosDe = <Valor>(datos: DeCadaTexto<Valor>) => deCadaTexto((nombre) => datos[nombre]);

/** Those that are present, as they are kept. */
export const textosPresentes = (
  datos: { readonly [Nombre in NombreDeTexto]?: string | null | undefined },
): Partial<TextosDeTratamiento> =>
  Object.fromEntries(
    nombresDeTextos
      .filter((nombre) => datos[nombre] !== undefined)
      .map((nombre) => [nombre, datos[nombre] || null]),
  );

/** Nothing is said in any of them. */
export const sinTextos = (): TextosDeTratamiento => deCadaTexto(() => null);

/** Texts as a form or a document holds them: '' where nothing is said. */
export type TextosEscritos = DeCadaTexto<string>;
export const textosEscritos = (textos: TextosDeTratamiento = sinTextos()) =>
  deCadaTexto((nombre) => textos[nombre] ?? '');

/** Texts as typed or requested, as they are kept. */
export const textosLeidos = (textos: TextosEscritos): TextosDeTratamiento =>
  deCadaTexto((nombre) => textos[nombre] || null);

/** Those that say something, in the order of the list. */
export const textosDichos = (textos: DeCadaTexto<string | null>): readonly string[] =>
  nombresDeTextos.flatMap((nombre) => textos[nombre] || []);
