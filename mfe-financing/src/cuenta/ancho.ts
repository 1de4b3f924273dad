/** Tables of an account need as much to be read without moving them; in pixels. */
export const ANCHO_DE_TABLA = 1000;
