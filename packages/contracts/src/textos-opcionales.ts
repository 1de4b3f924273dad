/**
 * What follows from a list of optional texts, such as those of a treatment (`tratamiento-textos.ts`): rules, shapes,
 * versions of the events, and what is shown, sent and kept.
 */
import { z } from 'zod';
import type { Upcaster } from './event-definition.ts';
import { optionalText } from './fields.ts';

export interface TextoOpcional {
  readonly label: string;
  /**
   * In characters. A text with a limit has one line, and is shown under its label where free text is left out or stands
   * alone.
   */
  readonly max?: number;
  /** The version of the events that carries it for the first time; 1 when absent. */
  readonly desde?: number;
}

type DeCadaTexto<Nombre extends string, Valor> = { readonly [Cada in Nombre]: Valor };
/** Null where nothing is said. */
export type TextosGuardados<Nombre extends string> = DeCadaTexto<Nombre, string | null>;
/** Texts as a form or a document holds them: '' where nothing is said. */
export type TextosEscritos<Nombre extends string> = DeCadaTexto<Nombre, string>;

export const textosOpcionales = <Nombre extends string>(textos: Readonly<Record<Nombre, TextoOpcional>>) => {
  const lista = Object.entries(textos) as unknown as readonly [Nombre, TextoOpcional][];
  const nombres: readonly Nombre[] = lista.map(([nombre]) => nombre);
  /** Makes something of each text. */
  const deCada = <Valor>(valor: (nombre: Nombre, texto: TextoOpcional) => Valor) =>
    Object.fromEntries(lista.map(([nombre, texto]) => [nombre, valor(nombre, texto)])) as {
      [Cada in Nombre]: Valor;
    };
  const version = Math.max(...lista.map(([, { desde = 1 }]) => desde));
  const nada = (): TextosGuardados<Nombre> => deCada(() => null);

  return {
    nombres,
    deCada,
    /** The texts with their labels, for forms and columns. */
    etiquetas: lista.map(([nombre, { label, max }]) => ({ nombre, label, max })),
    /** Those of one line, which have a column of their own in tables that are printed. */
    breves: lista.flatMap(([nombre, { label, max }]) => (max === undefined ? [] : { nombre, label })),
    /** The rules that requests are checked by. */
    reglas: deCada((_, { label, max }) => optionalText({ label, ...(max !== undefined && { max }) })),
    /** What is kept and answered. */
    valores: deCada(() => z.string().nullable()),
    /** In an event that changes them: those that an older version does not have may be absent, and did not change. */
    cambiados: deCada((_, { desde = 1 }): z.ZodNullable<z.ZodString> => {
      const texto = z.string().nullable();
      // Types describe what this version appends, which is every text.
      return desde === 1 ? texto : (texto.exactOptional() as unknown as typeof texto);
    }),
    /** The version of the events that carry these texts. */
    version,
    /**
     * From each version of the event that begins a record to the next: a new text is null. The first step leads from
     * version 1 to version 2, so it adds the texts that begin with version 2 or later.
     */
    pasos: Array.from(
      { length: version - 1 },
      (_, paso): Upcaster =>
        (data) => ({
          ...Object.fromEntries(
            lista.filter(([, { desde = 1 }]) => desde >= paso + 2).map(([nombre]) => [nombre, null]),
          ),
          ...data,
        }),
    ),
    /** Only the texts of something that has them. */
    de: <Valor>(datos: DeCadaTexto<Nombre, Valor>) => deCada((nombre) => datos[nombre]),
    /** Those that are present, as they are kept. */
    presentes: (datos: { readonly [Cada in Nombre]?: string | null | undefined }) =>
      Object.fromEntries(
        nombres
          .filter((nombre) => datos[nombre] !== undefined)
          .map((nombre) => [nombre, datos[nombre] || null]),
      ) as Partial<TextosGuardados<Nombre>>,
    /** Nothing is said in any of them. */
    nada,
    /** As a form or a document holds them. */
    escritos: (guardados: TextosGuardados<Nombre> = nada()) => deCada((nombre) => guardados[nombre] ?? ''),
    /** Texts as typed or requested, as they are kept. */
    guardados: (escritos: TextosEscritos<Nombre>): TextosGuardados<Nombre> =>
      deCada((nombre) => escritos[nombre] || null),
    /** What they say, in the order of the list: 'Banco: Nación' of a text of one line. */
    dichos: (datos: TextosGuardados<Nombre>): readonly string[] =>
      lista.flatMap(([nombre, { label, max }]) => {
        const texto = datos[nombre];
        if (!texto) return [];
        return max === undefined ? texto : `${label}: ${texto}`;
      }),
  };
};
