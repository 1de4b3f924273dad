/**
 * `anclas.jsonl`, next to the heads: the list of anchors, one on a line. Each line can be verified alone, so a lost
 * line loses one anchor.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ANCHORS, readHead, type SignedHead } from '@odonto/event-kit/verification';
import { z } from 'zod';

const anclado = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('sello'),
    at: z.iso.datetime(),
    cabeza: z.string(),
    /** The token, DER in base64. */
    sello: z.string(),
  }),
  z.object({
    tipo: z.literal('objeto'),
    at: z.iso.datetime(),
    cabeza: z.string(),
    /** The object's name. */
    nombre: z.string(),
  }),
]);

export type Anclado = z.infer<typeof anclado> & { readonly head: SignedHead };

/** @param heads the file of heads */
const archivoDeAnclas = (heads: string): string => join(dirname(heads), ANCHORS);

const leida = (linea: string): Anclado | undefined => {
  try {
    const uno = anclado.parse(JSON.parse(linea));
    const head = readHead(uno.cabeza);
    return head && { ...uno, head };
  } catch {
    return undefined;
  }
};

/** Oldest first. Skips a line that a crash cut or somebody changed. */
export const leerAnclados = async (heads: string): Promise<readonly Anclado[]> => {
  const texto = await readFile(archivoDeAnclas(heads), 'utf8').catch(() => '');
  return texto.split('\n').flatMap((linea) => leida(linea) ?? []);
};

const OWNER_ONLY = 0o600;

/** Starts a new line, even after a line that a crash cut off. */
export const anotarAnclado = async (heads: string, uno: z.infer<typeof anclado>): Promise<void> => {
  await appendFile(archivoDeAnclas(heads), `\n${JSON.stringify(uno)}\n`, { mode: OWNER_ONLY, flush: true });
};
