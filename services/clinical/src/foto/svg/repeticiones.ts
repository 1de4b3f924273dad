/** Counts how much an SVG draws, because a few lines that refer to each other can draw millions of shapes. */

export interface Nudo {
  readonly elemento: string;
  readonly id: string | undefined;
  /** Ids that it refers to for drawing. */
  readonly refiere: readonly string[];
  readonly hijos: Nudo[];
}

/** Gradients are colours: a gradient is made once for each shape, however often it is used. */
const COLORES = new Set(['linearGradient', 'radialGradient', 'stop']);

/** The ids that the values of attributes refer to: `#id` and `url(#id)`. */
const referidos = (valores: readonly string[]): readonly string[] =>
  valores.flatMap((valor) => {
    const enlaces = valor.startsWith('#') ? [valor.slice(1)] : [];
    const enUrl = valor.split('url(').slice(1);
    return [...enlaces, ...enUrl.map((resto) => resto.split(')')[0]?.replaceAll(/["'#\s]/g, '') ?? '')];
  });

export const nudo = (elemento: string, valores: readonly string[], id?: string): Nudo => ({
  elemento,
  id,
  refiere: referidos(valores),
  hijos: [],
});

/**
 * The number of elements that are drawn when each reference is followed.
 * @returns Infinity when a reference leads to itself, or through more than 200 others
 */
export const dibujados = (raiz: Nudo): number => {
  const porId = new Map<string, Nudo>();
  const anotar = (uno: Nudo): void => {
    if (uno.id !== undefined && !porId.has(uno.id)) porId.set(uno.id, uno);
    for (const hijo of uno.hijos) anotar(hijo);
  };
  anotar(raiz);
  const sabidos = new Map<Nudo, number>();
  const contar = (uno: Nudo, nivel: number): number => {
    if (COLORES.has(uno.elemento)) return 0;
    const sabido = sabidos.get(uno);
    if (sabido !== undefined) return sabido;
    if (nivel > 400) return Infinity;
    // A reference that comes back while it is being counted is a cycle.
    sabidos.set(uno, Infinity);
    const deReferidos = uno.refiere.flatMap((id) => porId.get(id) ?? []);
    let total = 1;
    for (const otro of [...uno.hijos, ...deReferidos]) total += contar(otro, nivel + 1);
    sabidos.set(uno, total);
    return total;
  };
  return contar(raiz, 0);
};
