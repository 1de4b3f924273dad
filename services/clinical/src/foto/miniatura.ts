import type { Sharp } from 'sharp';

const LADO = 400;

/** The square that lists show of an image. */
export const enMiniatura = (imagen: Sharp): Sharp =>
  imagen.resize(LADO, LADO, { fit: 'cover', position: 'attention' }).webp({ quality: 80 });
