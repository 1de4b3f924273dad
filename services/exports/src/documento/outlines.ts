/** SVG outlines grouped by style: elements are the cost of an SVG, and a chart has many outlines but few styles. */

/** The position and the scale of an outline. */
export interface Lugar {
  readonly x: number;
  readonly y: number;
  readonly escala?: number;
  /** Mirrored top to bottom. */
  readonly invertido?: boolean;
}

export interface Outlines {
  /** @param d path data of absolute commands whose numbers are all pairs (M, L, C, Z) */
  readonly add: (aspecto: string, d: string, lugar: Lugar) => void;
  /** The SVG elements; later styles cover earlier ones. */
  readonly elementos: () => string;
}

const NUMERO = /-?[\d.]+/g;

const cifra = (numero: number): string => `${Math.round(numero * 100) / 100}`;

const llevado = (d: string, { x, y, escala = 1, invertido = false }: Lugar): string => {
  let esX = false;
  return d.replace(NUMERO, (numero) => {
    esX = !esX;
    return esX
      ? cifra(x + Number(numero) * escala)
      : cifra(y + Number(numero) * (invertido ? -escala : escala));
  });
};

export const outlines = (): Outlines => {
  const porAspecto = new Map<string, string[]>();
  return {
    add(aspecto, d, lugar) {
      const iguales = porAspecto.get(aspecto) ?? [];
      porAspecto.set(aspecto, [...iguales, llevado(d, lugar)]);
    },
    elementos: () =>
      [...porAspecto].map(([aspecto, ds]) => `<path d="${ds.join(' ')}" ${aspecto}/>`).join(''),
  };
};
