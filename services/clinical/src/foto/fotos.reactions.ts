/** Files go with what they belong to; it bears repetition and goes on after a restart. */
import type { FotoEliminada, FotoSubida } from '@odonto/contracts/foto';
import type { Files } from '@odonto/service-kit/files/port';
import type { SealedFiles } from '@odonto/service-kit/files/sealed.files';
import type { KeyStore } from '@odonto/service-kit/personal-data/key-store.port';
import { NOTHING_DONE, type Reaction, reaction } from '@odonto/service-kit/projections/reaction';
import { archivoDe, borrarArchivos } from './archivos.ts';
import { VARIANTES } from './enlaces.ts';
import { MAX_GUARDADA_BYTES } from './preparar.ts';

/** A removed image's bytes are removed, and those of one that came when its paciente had been erased. */
export const archivosDeFotosEliminadas = (files: Files, keys: Pick<KeyStore, 'isDestroyed'>): Reaction =>
  reaction<FotoEliminada | FotoSubida>({
    name: 'archivos-de-fotos-eliminadas',
    on: {
      FotoEliminada: ({ data }) => borrarArchivos(files, data),
      FotoSubida: async ({ data }) => {
        if (!(await keys.isDestroyed(data.pacienteId))) return NOTHING_DONE;
        await borrarArchivos(files, data);
        return undefined;
      },
    },
  });

/**
 * Images that an earlier release kept unsealed are sealed, each once, after an update. One that is deleted meanwhile goes
 * again with its deletion.
 */
export const selladoDeFotos = (files: SealedFiles): Reaction =>
  reaction<FotoEliminada | FotoSubida>({
    name: 'sellado-de-fotos',
    on: {
      FotoSubida: async ({ data }) => {
        for (const variante of VARIANTES)
          await files.sealOlder(archivoDe(data, variante), MAX_GUARDADA_BYTES);
        return NOTHING_DONE; // sealing again changes nothing
      },
      FotoEliminada: ({ data }) => borrarArchivos(files, data),
    },
  });
