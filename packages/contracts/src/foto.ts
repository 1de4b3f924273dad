/** Images of a paciente: rules, messages, view and events (docs/spec/clinical.md#images). */
import type { EventDefinitions } from './event-definition.ts';

export type { Foto } from './foto-vistas.ts';

/** 10 MB. */
export const MAX_FOTO_BYTES = 10 * 1_048_576;

/** 1 MB. */
export const MAX_SVG_BYTES = 1_048_576;

/** MIME types that are accepted, judged by content, and the extension each is downloaded with. */
export const TIPOS_DE_FOTO = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
} as const;
export type TipoDeFoto = keyof typeof TIPOS_DE_FOTO;

/** What an image is saved as, by what it is described as: `radiografia-panoramica.png`. */
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
  danada: 'El archivo de la imagen está dañado o falta. Se recupera de una copia de seguridad.',
} as const;

interface DeFoto {
  readonly fotoId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
}

export interface HuellasDeFoto {
  readonly original: string;
  readonly miniatura: string;
}

export interface FotoSubida {
  readonly type: 'FotoSubida';
  readonly data: DeFoto & {
    /** Null once the paciente's key has been destroyed. */
    readonly descripcion: string | null;
    readonly tipo: TipoDeFoto;
    readonly tamano: number;
    readonly ancho: number;
    readonly alto: number;
    /** SHA-256 of each file, hex; images that were uploaded before they were noted have none. */
    readonly huellas?: HuellasDeFoto;
  };
}

/** From here on the image is in no answer, linked nowhere, and its file is removed. */
export interface FotoEliminada {
  readonly type: 'FotoEliminada';
  readonly data: DeFoto;
}

/** Stream `foto-{id}`. */
export type FotoEvent = FotoSubida | FotoEliminada;

export const fotoEventos: EventDefinitions<FotoEvent['type']> = {
  FotoSubida: { version: 1, subject: 'pacienteId', personal: ['descripcion'] },
  FotoEliminada: { version: 1 },
};
