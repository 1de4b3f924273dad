/** Images of a paciente: rules and messages (docs/spec/clinical.md#images). */
export type { FotoEliminada, FotoEvent, FotoSubida, HuellasDeFoto } from './foto-eventos.ts';
export type { Foto } from './foto-vistas.ts';

/** 10 MB. */
export const MAX_FOTO_BYTES = 10 * 1_048_576;

/** 1 MB. */
export const MAX_SVG_BYTES = 1_048_576;

/** Accepted MIME types, detected by content, and the extension for downloads. */
export const TIPOS_DE_FOTO = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
} as const;
export type TipoDeFoto = keyof typeof TIPOS_DE_FOTO;

/** The file name of an image, from its description: `radiografia-panoramica.png`. */
export const archivoDeFoto = (descripcion: string, tipo: TipoDeFoto): string => {
  const nombre = descripcion
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${nombre || 'imagen'}.${TIPOS_DE_FOTO[tipo]}`;
};

export const MENSAJES_DE_FOTO = {
  sinImagen: 'Seleccione una imagen',
  sinDescripcion: 'La descripción es obligatoria',
  formato: 'Formato no admitido. Use PNG, JPG, JPEG, GIF, WEBP o SVG.',
  tif: 'El formato TIF no se puede mostrar en la web.',
  grande: 'La imagen supera el máximo de 10 MB.',
  pixeles: (megapixeles: number) => `La imagen supera el máximo de ${megapixeles} megapíxeles.`,
  lenta: 'La imagen no se pudo procesar a tiempo. Guárdela de nuevo con menos detalle o en otro formato.',
  svgGrande: 'El SVG supera el máximo de 1 MB.',
  svgLleno: 'El SVG supera el máximo de 20.000 elementos.',
  svgComplejo: 'El SVG es demasiado complejo. Guárdelo como PNG y súbalo de nuevo.',
  infectada: 'La imagen contiene un programa dañino y no se guardó. Revise el equipo del que proviene.',
  sinAntivirus:
    'La imagen no se pudo revisar contra programas dañinos y no se guardó. Intente de nuevo en un momento.',
  danada: 'El archivo de la imagen está dañado o falta. Se recupera de una copia de seguridad.',
} as const;
