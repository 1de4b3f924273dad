/** An uploaded SVG, prepared in a process of its own. */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MAX_SVG_BYTES } from '@odonto/contracts/foto';
import { z } from 'zod';
import { formatoNoAdmitido, svgComplejo, svgGrande, svgLleno } from '../rechazos.ts';
import type { Preparada } from '../preparar.ts';

const MAX_ELEMENTOS = 20_000;
const PLAZO_MS = 15_000;
const PROCESO = join(import.meta.dirname, 'proceso.ts');

const enProceso = promisify(execFile);
const dicho = z.union([
  z.object({ complejo: z.literal(true) }),
  z.object({ ancho: z.number(), alto: z.number() }),
]);

/** As many as there could be: each begins with one, and so do comments and closing tags. */
const elementos = (contenido: Buffer): number => {
  let cuantos = 0;
  for (let i = contenido.indexOf('<'); i !== -1; i = contenido.indexOf('<', i + 1))
    if (contenido[i + 1] !== 0x2f) cuantos += 1;
  return cuantos;
};

/** It took too long or too much memory: it did not end by itself. */
const terminado = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'signal' in error && typeof error.signal === 'string';

/** @throws Failure 413 over 1 MB; 415 when it has too many elements, is no SVG, or takes too long */
export const prepararSvg = async (
  recibida: string,
  { original, miniatura }: Pick<Preparada, 'original' | 'miniatura'>,
  plazo = PLAZO_MS,
): Promise<Pick<Preparada, 'ancho' | 'alto'>> => {
  if ((await stat(recibida)).size > MAX_SVG_BYTES) throw svgGrande();
  const contenido = await readFile(recibida);
  if (contenido.includes('<!ENTITY')) throw formatoNoAdmitido();
  if (elementos(contenido) > MAX_ELEMENTOS) throw svgLleno();
  const opciones = {
    timeout: plazo,
    killSignal: 'SIGKILL',
    // It has no use for any secret of this one.
    env: { PATH: process.env['PATH'] },
  } as const;
  const args = ['--max-old-space-size=192', '--no-warnings', PROCESO, recibida, original, miniatura];
  const { stdout } = await enProceso(process.execPath, args, opciones).catch((error: unknown) => {
    throw terminado(error) ? svgComplejo() : error;
  });
  const respuesta = dicho.parse(JSON.parse(stdout));
  if ('complejo' in respuesta) throw svgComplejo();
  return respuesta;
};
