/** Files go with what they belong to; it bears repetition and goes on after a restart. */
import type { FotoEliminada, FotoSubida } from '@odonto/contracts/foto';
import type { Files } from '@odonto/service-kit/files/port';
import type { KeyStore } from '@odonto/service-kit/personal-data/key-store.port';
import { type Reaction, reaction } from '@odonto/service-kit/projections/reaction';
import { borrarArchivos } from './archivos.ts';

/** A removed image's bytes are removed, and those of one that came when its paciente had been erased. */
export const archivosDeFotosEliminadas = (files: Files, keys: Pick<KeyStore, 'isDestroyed'>): Reaction =>
  reaction<FotoEliminada | FotoSubida>({
    name: 'archivos-de-fotos-eliminadas',
    on: {
      FotoEliminada: ({ data }) => borrarArchivos(files, data),
      FotoSubida: async ({ data }) => {
        if (await keys.isDestroyed(data.pacienteId)) await borrarArchivos(files, data);
      },
    },
  });
