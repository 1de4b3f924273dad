/**
 * Prepares an uploaded SVG in a process of its own, which is ended when it takes too long, so that reading and drawing
 * cannot block others. `node proceso.ts RECEIVED ORIGINAL THUMBNAIL` writes the last two and one line of JSON.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import { enMiniatura } from '../miniatura.ts';
import { limpiarSvg } from './limpiar-svg.ts';
import { dibujados } from './repeticiones.ts';

const MAX_DIBUJADOS = 100_000;
const MAX_PIXELES_LLEVADOS = 16_000_000;

const pixeles = async (dataUrl: string): Promise<number> => {
  const { width, height } = await sharp(
    Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
  ).metadata();
  return width * height;
};

const preparar = async ([
  recibida = '',
  original = '',
  miniatura = '',
]: readonly string[]): Promise<object> => {
  const entrada = readFileSync(recibida, 'utf8');
  const { texto, raiz, bitmaps } = limpiarSvg(entrada);
  const llevados = await Promise.all(bitmaps.map(pixeles));
  const total = llevados.reduce((suma, uno) => suma + uno, 0);
  if (dibujados(raiz) > MAX_DIBUJADOS || total > MAX_PIXELES_LLEVADOS) return { complejo: true };
  writeFileSync(original, texto, { mode: 0o600 });
  const { width, height } = await sharp(original).metadata();
  await enMiniatura(sharp(original)).toFile(miniatura);
  return { ancho: width, alto: height };
};

try {
  // If memory runs short, the kernel ends this process and not the application.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux.
}
// A process that already runs at a lower priority may not raise it.
setPriority(Math.max(10, getPriority()));
sharp.concurrency(1);
process.stdout.write(JSON.stringify(await preparar(process.argv.slice(2))));
