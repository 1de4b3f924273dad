/**
 * Makes of what was uploaded what is kept: the image without place, device or anything else about it, upright,
 * and its thumbnail. Few at a time: an image that is decoded takes a hundred times its bytes.
 */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_FOTO_BYTES, type TipoDeFoto } from '@odonto/contracts/foto';
import { Failure } from '@odonto/service-kit/decider/errors';
import { onDisk } from '@odonto/service-kit/files/disk-failure';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { formatoNoAdmitido, imagenGrande } from './rechazos.ts';
import { tipoDeImagen } from './tipo-de-imagen.ts';

sharp.cache(false);
sharp.concurrency(1);

/** More than any camera takes; a small file that unfolds into more is a bomb. */
const MAX_PIXELES = 120_000_000;
/** Written anew, an image of 10 MB may take more: it is not refused for that. */
export const MAX_GUARDADA_BYTES = 4 * MAX_FOTO_BYTES;
const LADO_DE_MINIATURA = 400;
const aLaVez = pLimit(2);
/** An image that is turned is held whole while it is: 70 MB for a phone's. */
const deAUna = pLimit(1);
/** As much as shows whether the disk takes an image. */
const PRUEBA_BYTES = 64 * 1024;

export interface Preparada {
  readonly tipo: TipoDeFoto;
  readonly original: string;
  readonly miniatura: string;
  /** Bytes of the original. */
  readonly tamano: number;
  /** Pixels. */
  readonly ancho: number;
  readonly alto: number;
}

const abrir = (archivo: string, tipo: TipoDeFoto) =>
  sharp(archivo, {
    limitInputPixels: MAX_PIXELES,
    failOn: 'error',
    sequentialRead: true,
    animated: tipo === 'image/gif' || tipo === 'image/webp',
  });

/** Writes the upright image in its own format; sharp leaves every piece of metadata behind. */
const reescribir = async (entrada: string, tipo: TipoDeFoto, salida: string): Promise<void> => {
  if (tipo === 'image/svg+xml') {
    // For the few who upload one: loading it took a third of the application's start.
    const { limpiarSvg } = await import('./limpiar-svg.ts');
    await writeFile(salida, limpiarSvg(await readFile(entrada, 'utf8')), { mode: 0o600 });
    return;
  }
  const imagen = abrir(entrada, tipo).autoOrient();
  const codificada = {
    'image/png': () => imagen.png(),
    // Optimised coding is 2 % smaller and holds every coefficient in memory: 160 MB for a phone's photo instead of 24.
    'image/jpeg': () => imagen.jpeg({ quality: 92, optimiseCoding: false }),
    'image/gif': () => imagen.gif(),
    'image/webp': () => imagen.webp({ quality: 92 }),
  }[tipo]();
  await codificada.toFile(salida);
};

const seGira = async (archivo: string, tipo: TipoDeFoto): Promise<boolean> =>
  ((await abrir(archivo, tipo).metadata()).orientation ?? 1) > 1;

const preparar = async (recibida: string, tipo: TipoDeFoto, carpeta: string): Promise<Preparada> => {
  const original = join(carpeta, 'original');
  const miniatura = join(carpeta, 'miniatura');
  await reescribir(recibida, tipo, original);
  await sharp(original, { limitInputPixels: MAX_PIXELES, sequentialRead: true })
    .resize(LADO_DE_MINIATURA, LADO_DE_MINIATURA, { fit: 'cover', position: 'attention' })
    .webp({ quality: 80 })
    .toFile(miniatura);
  const { width, height, pageHeight } = await sharp(original).metadata();
  const { size } = await stat(original);
  if (size > MAX_GUARDADA_BYTES) throw imagenGrande();
  return { tipo, original, miniatura, tamano: size, ancho: width, alto: pageHeight ?? height };
};

/**
 * Prepares an uploaded file; what it makes is in `carpeta`, which the caller removes.
 * @throws Failure 415 for what is no image that can be shown, 413 for one too large; StoreUnavailable when the disk fails
 */
export const prepararFoto = async (recibida: string, carpeta: string): Promise<Preparada> => {
  try {
    const tipo = await tipoDeImagen(recibida);
    const enSuTurno = () => aLaVez(() => preparar(recibida, tipo, carpeta));
    return await ((await seGira(recibida, tipo)) ? deAUna(enSuTurno) : enSuTurno());
  } catch (error) {
    if (error instanceof Failure) throw error;
    // The library does not tell an image that it cannot read from a disk that it cannot write.
    const prueba = join(carpeta, 'prueba');
    await onDisk(() => writeFile(prueba, new Uint8Array(PRUEBA_BYTES), { flush: true, mode: 0o600 }));
    throw formatoNoAdmitido();
  }
};
