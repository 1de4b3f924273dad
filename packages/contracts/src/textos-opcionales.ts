/**
 * Everything that is derived from a list of optional texts, such as those of a treatment (`tratamiento-textos.ts`):
 * rules, shapes, versions of the events, and the forms in which texts are shown, sent and stored.
 */
import { z } from 'zod';
import type { Upcaster } from './event-definition.ts';
import { optionalText } from './fields.ts';

export interface TextoOpcional {
  readonly label: string;
  /**
   * In characters. A text with a limit has one line. It is shown with its label in places where free text is left out
   * or has no label.
   */
  readonly max?: number;
  /** The first version of the events that has the text; 1 when absent. */
  readonly desde?: number;
}

type DeCadaTexto<Nombre extends string, Valor> = { readonly [Cada in Nombre]: Valor };
/** Stored texts: null when none was given. */
export type TextosGuardados<Nombre extends string> = DeCadaTexto<Nombre, string | null>;
/** Texts in a form or a document: '' when none was given. */
export type TextosEscritos<Nombre extends string> = DeCadaTexto<Nombre, string>;

export const textosOpcionales = <Nombre extends string>(textos: Readonly<Record<Nombre, TextoOpcional>>) => {
  const lista = Object.entries(textos) as unknown as readonly [Nombre, TextoOpcional][];
  const nombres: readonly Nombre[] = lista.map(([nombre]) => nombre);
  /** An object with a value for each text. */
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
    /** The texts of one line, which have their own column in printed tables. */
    breves: lista.flatMap(([nombre, { label, max }]) => (max === undefined ? [] : { nombre, label })),
    /** The rules for requests. */
    reglas: deCada((_, { label, max }) => optionalText({ label, ...(max !== undefined && { max }) })),
    /** The shapes of the stored and answered values. */
    valores: deCada(() => z.string().nullable()),
    /**
     * The shapes in an event that changes texts. A text that an older version does not have may be absent, and is
     * then unchanged.
     */
    cambiados: deCada((_, { desde = 1 }): z.ZodNullable<z.ZodString> => {
      const texto = z.string().nullable();
      // Types describe what this version appends, which is every text.
      return desde === 1 ? texto : (texto.exactOptional() as unknown as typeof texto);
    }),
    /** The current version of the events with these texts. */
    version,
    /**
     * Upcasters of the event that begins a record: a new text is null. The first one turns version 1 into version 2,
     * so it adds the texts that begin with version 2 or later.
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
    /** Only the texts of an object that has all of them. */
    de: <Valor>(datos: DeCadaTexto<Nombre, Valor>) => deCada((nombre) => datos[nombre]),
    /** The texts that are present, in their stored form. */
    presentes: (datos: { readonly [Cada in Nombre]?: string | null | undefined }) =>
      Object.fromEntries(
        nombres
          .filter((nombre) => datos[nombre] !== undefined)
          .map((nombre) => [nombre, datos[nombre] || null]),
      ) as Partial<TextosGuardados<Nombre>>,
    /** All texts null. */
    nada,
    /** Stored texts in the form of a form or a document. */
    escritos: (guardados: TextosGuardados<Nombre> = nada()) => deCada((nombre) => guardados[nombre] ?? ''),
    /** Typed or requested texts in their stored form. */
    guardados: (escritos: TextosEscritos<Nombre>): TextosGuardados<Nombre> =>
      deCada((nombre) => escritos[nombre] || null),
    /** The texts that were given, in the order of the list. A text of one line has its label: 'Banco: Nación'. */
    dichos: (datos: TextosGuardados<Nombre>): readonly string[] =>
      lista.flatMap(([nombre, { label, max }]) => {
        const texto = datos[nombre];
        if (!texto) return [];
        return max === undefined ? texto : `${label}: ${texto}`;
      }),
  };
};
