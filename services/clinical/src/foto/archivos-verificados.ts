/** Reads an image's files, and serves none whose digest differs from the recorded one (docs/adr/0075). */
import type { Readable } from 'node:stream';
import { FileDamaged, getVerified } from '@odonto/service-kit/files';
import type { View } from '@odonto/event-kit/projections';
import type { Platform } from '@odonto/service-kit/service';
import { archivoDe } from './archivos.ts';
import type { Variante } from './enlaces.ts';
import { fotoNoEncontrada } from './foto.decider.ts';
import type { FotoVigente } from './fotos.projection.ts';
import { imagenDanada } from './rechazos.ts';

export interface Archivos {
  /**
   * @throws Failure 500 when the file differs from the recorded one or is missing; NotFound when the image was
   * removed in the meantime
   */
  abrir(foto: FotoVigente, variante: Variante): Promise<Readable>;
}

interface Dependencies extends Pick<Platform, 'files' | 'logger'> {
  readonly fotos: View<FotoVigente>;
}

export const archivosVerificados = ({ files, fotos, logger }: Dependencies): Archivos => ({
  abrir: async ({ id, pacienteId, profesionalId, huellas }, variante) => {
    const archivo = archivoDe({ fotoId: id, pacienteId, profesionalId }, variante);
    try {
      if (huellas !== undefined) return await getVerified(files, archivo, huellas[variante]);
      const content = await files.get(archivo);
      if (content === undefined) throw new FileDamaged('it is not there');
      return content;
    } catch (error) {
      if (!(error instanceof FileDamaged)) throw error;
      if ((await fotos.get(id)) === undefined) throw fotoNoEncontrada();
      logger.error({ ...archivo }, 'the file of an image is not what was recorded: it is not served');
      throw imagenDanada();
    }
  },
});
