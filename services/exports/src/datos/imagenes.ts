/** The images of a paciente in the ZIP, as they were uploaded. */
import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { TIPOS_DE_FOTO } from '@odonto/contracts/foto';
import { FileDamaged, type Files } from '@odonto/service-kit/files';
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

/** Passes the content on, and ends with FileDamaged when it is not what was recorded. */
async function* comprobada(
  content: Readable,
  digest: Hash,
  huella: string | null,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    digest.update(chunk);
    yield chunk;
  }
  if (huella !== null && digest.copy().digest('hex') !== huella) throw new FileDamaged(huella);
}

/**
 * Adds the images of a paciente to the ZIP and answers those that it has. A damaged one ends its entry, which is then
 * not in the archive's directory. Clinical stores an image under its paciente, by its id.
 */
export const agregarImagenes = async (
  { files, zip }: { readonly files: Files; readonly zip: Zip },
  { pacienteId, profesionalId }: DePaciente,
  fotos: readonly FotoDelExpediente[],
): Promise<Exportado['imagenes']> => {
  const incluidas = new Map<string, { nombre: string; sha256: string }>();
  for (const { id, tipo, tamano, huella } of fotos) {
    const content = await files.get({ owner: `${profesionalId}/${pacienteId}`, id });
    if (content === undefined) continue;
    const digest = createHash('sha256');
    const nombre = `imagenes/${nombreSeguro(pacienteId)}/${nombreSeguro(id)}.${TIPOS_DE_FOTO[tipo]}`;
    const imagen = Readable.from(comprobada(content, digest, huella));
    try {
      await (esTexto(tipo)
        ? zip.archivo(nombre, imagen, tamano)
        : zip.archivo(nombre, imagen, tamano, false));
    } catch (error) {
      if (!(error instanceof FileDamaged)) throw error;
      continue;
    }
    incluidas.set(id, { nombre, sha256: digest.digest('hex') });
  }
  return incluidas;
};
