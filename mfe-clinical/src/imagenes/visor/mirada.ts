/** The view of an image. It is not stored. */
export interface Mirada {
  /** 1 shows the whole image. */
  readonly zoom: number;
  /** Degrees clockwise, in quarter turns. */
  readonly giro: number;
  /** Percent; 100 is unchanged. */
  readonly brillo: number;
  readonly contraste: number;
}

export const COMO_ES: Mirada = { zoom: 1, giro: 0, brillo: 100, contraste: 100 };

const ZOOM_MAXIMO = 8;

/** Multiplies the zoom by a factor, within 1 (the whole image) and 8. */
export const acercar = (mirada: Mirada, factor: number): Mirada => ({
  ...mirada,
  zoom: Math.min(ZOOM_MAXIMO, Math.max(1, Number((mirada.zoom * factor).toFixed(3)))),
});

export const girar = (mirada: Mirada): Mirada => ({ ...mirada, giro: (mirada.giro + 90) % 360 });
