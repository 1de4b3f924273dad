/** An uploaded SVG, prepared in a process of its own. */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MAX_SVG_BYTES } from '@odonto/contracts/foto';
import { Unavailable } from '@odonto/event-kit/decider';
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

/** The largest possible number of elements: each begins with `<`, and so do comments and closing tags. */
const elementos = (contenido: Buffer): number => {
  let cuantos = 0;
  for (let i = contenido.indexOf('<'); i !== -1; i = contenido.indexOf('<', i + 1))
    if (contenido[i + 1] !== 0x2f) cuantos += 1;
  return cuantos;
};

/** Why there is no result: the process was ended for its time or memory, or it could not start. */
const motivo = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null) return error;
  if ('signal' in error && typeof error.signal === 'string') return svgComplejo();
  return 'syscall' in error ? new Unavailable() : error;
};

/** @throws Failure 413 over 1 MB; 415 when it has too many elements or takes too long; Error when it is not an SVG */
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
    // The process needs no secret of this one.
    env: { PATH: process.env['PATH'] },
  } as const;
  const args = ['--max-old-space-size=192', '--no-warnings', PROCESO, recibida, original, miniatura];
  const { stdout } = await enProceso(process.execPath, args, opciones).catch((error: unknown) => {
    throw motivo(error);
  });
  const respuesta = dicho.parse(JSON.parse(stdout));
  if ('complejo' in respuesta) throw svgComplejo();
  return respuesta;
};
