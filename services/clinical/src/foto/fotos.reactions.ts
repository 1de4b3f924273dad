/** Removes files with their image. Idempotent; it continues after a restart. */
import type { FotoEliminada, FotoEvent, FotoSubida } from '@odonto/contracts/foto';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { Files, SealedFiles } from '@odonto/service-kit/files';
import type { KeyStore } from '@odonto/event-kit/personal-data';
import { NOTHING_DONE, type Reaction, reaction } from '@odonto/event-kit/projections';
import { archivoDe, borrarArchivos } from './archivos.ts';
import { VARIANTES } from './enlaces.ts';
import { MAX_GUARDADA_BYTES } from './preparar.ts';

/** Files are stored by uploader, who may not be the profesional who removes the image: the upload event names them. */
const borrarDe =
  (files: Files, log: Pick<EventLog, 'read'>) =>
  async ({ data }: Pick<FotoEliminada, 'data'>): Promise<void> => {
    const { events } = await log.read<FotoEvent>(`foto-${data.fotoId}`);
    for (const { type, data: subida } of events)
      if (type === 'FotoSubida') await borrarArchivos(files, subida);
  };

/** Removes the files of a removed image, and those of an image that was uploaded after its paciente was erased. */
export const archivosDeFotosEliminadas = (
  files: Files,
  keys: Pick<KeyStore, 'isDestroyed'>,
  log: Pick<EventLog, 'read'>,
): Reaction =>
  reaction<FotoEliminada | FotoSubida>({
    name: 'archivos-de-fotos-eliminadas',
    on: {
      FotoEliminada: borrarDe(files, log),
      FotoSubida: async ({ data }) => {
        if (!(await keys.isDestroyed(data.pacienteId))) return NOTHING_DONE;
        await borrarArchivos(files, data);
        return undefined;
      },
    },
  });

/**
 * Seals images that an earlier release stored unsealed, each once, after an update. An image deleted in the
 * meantime is removed again by the reaction to its deletion.
 */
export const selladoDeFotos = (files: SealedFiles, log: Pick<EventLog, 'read'>): Reaction =>
  reaction<FotoEliminada | FotoSubida>({
    name: 'sellado-de-fotos',
    on: {
      FotoSubida: async ({ data }) => {
        for (const variante of VARIANTES)
          await files.sealOlder(archivoDe(data, variante), MAX_GUARDADA_BYTES);
        return NOTHING_DONE; // sealing is idempotent
      },
      FotoEliminada: borrarDe(files, log),
    },
  });
