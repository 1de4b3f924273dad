/** Checks of a chosen file before it is sent; the server checks its content. */
import { MAX_FOTO_BYTES, MAX_SVG_BYTES, MENSAJES_DE_FOTO, TIPOS_DE_FOTO } from '@odonto/contracts/foto';

/** The accepted types, for the file picker. */
export const ACEPTADOS = Object.keys(TIPOS_DE_FOTO).join(',');

/** Why the file cannot be sent; undefined when it can. */
export const motivoDeRechazo = ({
  type,
  name,
  size,
}: Pick<File, 'type' | 'name' | 'size'>): string | undefined => {
  if (type === 'image/tiff' || /\.tiff?$/i.test(name)) return MENSAJES_DE_FOTO.tif;
  if (!Object.hasOwn(TIPOS_DE_FOTO, type)) return MENSAJES_DE_FOTO.formato;
  if (size > MAX_FOTO_BYTES) return MENSAJES_DE_FOTO.grande;
  return type === 'image/svg+xml' && size > MAX_SVG_BYTES ? MENSAJES_DE_FOTO.svgGrande : undefined;
};
