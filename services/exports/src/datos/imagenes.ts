/** The images of a paciente in the ZIP, as they were uploaded. */
import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { TIPOS_DE_FOTO } from '@odonto/contracts/foto';
import { FileDamaged, type Files } from '@odonto/service-kit/files';
import type { FotoDelExpediente } from '../expediente/expediente.ts';
import { nombreSeguro } from './nombres.ts';
import type { Exportado } from './planilla.ts';
import type { Zip } from './segmento.ts';

interface Dependencies {
  readonly files: Files;
  readonly zip: Zip;
  readonly descansar: () => Promise<void>;
}

/** An SVG is text; every other format is compressed already. */
const esTexto = (tipo: FotoDelExpediente['tipo']): boolean => tipo === 'image/svg+xml';

/** Bytes of an image between two pauses. */
const TRAMO = 256 * 1024;

/** Passes the content on at the pace of the job. @throws FileDamaged at the end when it has another digest */
async function* comprobada(
  content: Readable,
  digest: Hash,
  huella: string | null,
  descansar: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    digest.update(chunk);
    yield chunk;
    bytes += chunk.length;
    if (bytes < TRAMO) continue;
    bytes = 0;
    await descansar();
  }
  if (huella !== null && digest.copy().digest('hex') !== huella) throw new FileDamaged(huella);
}

/**
 * Adds the images of a paciente to the ZIP and returns those that were added. A damaged image ends its entry, which is
 * then not in the archive's directory. Clinical stores an image by its id, under its uploader and its paciente.
 */
export const agregarImagenes = async (
  { files, zip, descansar }: Dependencies,
  pacienteId: string,
  fotos: readonly FotoDelExpediente[],
): Promise<Exportado['imagenes']> => {
  const incluidas = new Map<string, { nombre: string; sha256: string }>();
  for (const { id, profesionalId, tipo, tamano, huella } of fotos) {
    const content = await files.get({ owner: `${profesionalId}/${pacienteId}`, id });
    if (content === undefined) continue;
    const digest = createHash('sha256');
    const nombre = `imagenes/${nombreSeguro(pacienteId)}/${nombreSeguro(id)}.${TIPOS_DE_FOTO[tipo]}`;
    const imagen = Readable.from(comprobada(content, digest, huella, descansar));
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
