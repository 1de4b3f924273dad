/**
 * Prepares an uploaded image: upright, without place, device or other metadata, with a thumbnail. Few at a time,
 * because a decoded image takes a hundred times its size.
 */
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_FOTO_BYTES, type TipoDeFoto } from '@odonto/contracts/foto';
import { Failure } from '@odonto/event-kit/decider';
import { onDisk } from '@odonto/event-kit/runtime';
import sharp from 'sharp';
import { enMiniatura } from './miniatura.ts';
import { demasiadosPixeles, formatoNoAdmitido, imagenGrande, imagenLenta } from './rechazos.ts';
import { prepararSvg } from './svg/preparar-svg.ts';
import { tipoDeImagen } from './tipo-de-imagen.ts';
import { enSuTurno } from './turnos.ts';

sharp.cache(false);
sharp.concurrency(1);

const MILLON = 1_000_000;
/**
 * Limits in millions of pixels of all frames together, because a small file can decode into many more. A WEBP and a
 * GIF are held in memory whole while they are written: up to 22 bytes for each pixel.
 */
const MAX_MEGAPIXELES = { 'image/png': 40, 'image/jpeg': 40, 'image/webp': 12, 'image/gif': 12 } as const;
/** Larger images are prepared one at a time. A phone's photo has 12 million pixels. */
const MEGAPIXELES_LIVIANOS = { 'image/png': 16, 'image/jpeg': 16, 'image/webp': 2, 'image/gif': 2 } as const;
/** For each of the two written files. */
const PLAZO = { seconds: 15 };
type Plazo = typeof PLAZO;
/** A rewritten image of 10 MB may become larger and is not refused for that. */
export const MAX_GUARDADA_BYTES = 4 * MAX_FOTO_BYTES;
/** Enough to find out whether the disk can be written. */
const PRUEBA_BYTES = 64 * 1024;

export interface Preparada {
  readonly tipo: TipoDeFoto;
  readonly original: string;
  readonly miniatura: string;
  /** Size of the original in bytes. */
  readonly tamano: number;
  /** Pixels. */
  readonly ancho: number;
  readonly alto: number;
}

type Mapa = keyof typeof MAX_MEGAPIXELES;

const abrir = (archivo: string, tipo: Mapa, plazo: Plazo) =>
  sharp(archivo, {
    limitInputPixels: MAX_MEGAPIXELES[tipo] * MILLON,
    failOn: 'error',
    sequentialRead: true,
    animated: tipo === 'image/gif' || tipo === 'image/webp',
  }).timeout(plazo);

/** Writes the upright image in its own format; sharp drops all metadata. */
const reescribir = async (entrada: string, tipo: Mapa, salida: string, plazo: Plazo): Promise<void> => {
  const imagen = abrir(entrada, tipo, plazo).autoOrient();
  const codificada = {
    'image/png': () => imagen.png(),
    // Optimised coding is 2 % smaller and holds every coefficient in memory: 160 MB for a phone's photo instead of
    // 24.
    'image/jpeg': () => imagen.jpeg({ quality: 92, optimiseCoding: false }),
    'image/gif': () => imagen.gif(),
    'image/webp': () => imagen.webp({ quality: 92 }),
  }[tipo]();
  await codificada.toFile(salida);
};

/**
 * Whether the image takes much memory: a large image, and an image that has to be turned, are held in memory whole.
 * @throws Failure 413 when it has too many pixels
 */
const esPesada = async (archivo: string, tipo: Mapa): Promise<boolean> => {
  // Only its header is read, so this check applies the limit before anything is decoded.
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(archivo, {
    limitInputPixels: false,
    animated: tipo === 'image/gif' || tipo === 'image/webp',
  }).metadata();
  const megapixeles = (width * height) / MILLON;
  if (megapixeles > MAX_MEGAPIXELES[tipo]) throw demasiadosPixeles(MAX_MEGAPIXELES[tipo]);
  return orientation > 1 || megapixeles > MEGAPIXELES_LIVIANOS[tipo];
};

type Destino = Pick<Preparada, 'original' | 'miniatura'>;

const prepararMapa = async (recibida: string, tipo: Mapa, { original, miniatura }: Destino, plazo: Plazo) => {
  await reescribir(recibida, tipo, original, plazo);
  const abierta = sharp(original, { sequentialRead: true }).timeout(plazo);
  await enMiniatura(abierta).toFile(miniatura);
  const { width, height, pageHeight } = await sharp(original).metadata();
  return { ancho: width, alto: pageHeight ?? height };
};

/**
 * Prepares an uploaded file; the results are in `carpeta`, which the caller removes. One at a time for each user.
 * @throws Failure 415 for a file that is not an image or takes too long, 413 for one too large; StoreUnavailable
 * when the disk fails
 */
export const prepararFoto = async (
  recibida: string,
  { carpeta, usuario }: { readonly carpeta: string; readonly usuario: string },
  plazo: Plazo = PLAZO,
): Promise<Preparada> => {
  const destino = { original: join(carpeta, 'original'), miniatura: join(carpeta, 'miniatura') };
  try {
    const tipo = await tipoDeImagen(recibida);
    const medidas =
      tipo === 'image/svg+xml'
        ? await enSuTurno(usuario, { pesada: true }, () => prepararSvg(recibida, destino))
        : await enSuTurno(usuario, { pesada: await esPesada(recibida, tipo) }, () =>
            prepararMapa(recibida, tipo, destino, plazo),
          );
    const { size: tamano } = await stat(destino.original);
    if (tamano > MAX_GUARDADA_BYTES) throw imagenGrande();
    return { tipo, ...destino, tamano, ...medidas };
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof Error && error.message.startsWith('timeout')) throw imagenLenta();
    // The library does not distinguish an image that it cannot read from a disk that it cannot write.
    const prueba = join(carpeta, 'prueba');
    await onDisk(() => writeFile(prueba, new Uint8Array(PRUEBA_BYTES), { flush: true, mode: 0o600 }));
    throw formatoNoAdmitido();
  }
};
