/** Files go with what they belong to; it bears repetition and goes on after a restart. */
import type { FotoEliminada } from '@odonto/contracts/foto';
import type { Files } from '@odonto/service-kit/files/port';
import { type Reaction, reaction } from '@odonto/service-kit/projections/reaction';
import { archivoDe } from './archivos.ts';

/** A removed image's bytes are removed. */
export const archivosDeFotosEliminadas = (files: Files): Reaction =>
  reaction<FotoEliminada>({
    name: 'archivos-de-fotos-eliminadas',
    on: {
      FotoEliminada: async ({ data }) => {
        await files.delete(archivoDe(data, 'original'));
        await files.delete(archivoDe(data, 'miniatura'));
      },
    },
  });
