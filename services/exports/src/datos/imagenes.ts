/** The images of a paciente in the ZIP, as they were uploaded. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { TIPOS_DE_FOTO } from '@odonto/contracts/foto';
import type { Files } from '@odonto/service-kit/files';
import type { FotoDelExpediente } from '../expediente/expediente.ts';
import { nombreSeguro } from './nombres.ts';
import type { Exportado } from './planillas.ts';
import type { Zip } from './segmento.ts';

interface DePaciente {
  readonly pacienteId: string;
  readonly profesionalId: string;
}

/** An SVG is text; every other format is compressed already. */
const esTexto = (tipo: FotoDelExpediente['tipo']): boolean => tipo === 'image/svg+xml';

const medida = async (content: Readable): Promise<{ readonly sha256: string; readonly bytes: number }> => {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    digest.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: digest.digest('hex'), bytes };
};

/**
 * Adds the images of a paciente to the ZIP and answers those that it has. A file is read twice, so that no damaged one
 * is exported as if it were the image. Clinical stores an image under its paciente, by its id.
 */
export const agregarImagenes = async (
  { files, zip }: { readonly files: Files; readonly zip: Zip },
  { pacienteId, profesionalId }: DePaciente,
  fotos: readonly FotoDelExpediente[],
): Promise<Exportado['imagenes']> => {
  const incluidas = new Map<string, { nombre: string; sha256: string }>();
  for (const { id, tipo, huella } of fotos) {
    const archivo = { owner: `${profesionalId}/${pacienteId}`, id };
    const hallado = await files.get(archivo);
    if (hallado === undefined) continue;
    const { sha256, bytes } = await medida(hallado).catch(() => ({ sha256: undefined, bytes: 0 }));
    if (sha256 === undefined || (huella !== null && huella !== sha256)) continue;
    const content = await files.get(archivo);
    if (content === undefined) continue;
    const nombre = `imagenes/${nombreSeguro(pacienteId)}/${nombreSeguro(id)}.${TIPOS_DE_FOTO[tipo]}`;
    await (esTexto(tipo) ? zip.archivo(nombre, content, bytes) : zip.archivo(nombre, content, bytes, false));
    incluidas.set(id, { nombre, sha256 });
  }
  return incluidas;
};
