import type { Sharp } from 'sharp';

const LADO = 400;

/** The square thumbnail of an image in lists. */
export const enMiniatura = (imagen: Sharp): Sharp =>
  imagen.resize(LADO, LADO, { fit: 'cover', position: 'attention' }).webp({ quality: 80 });
