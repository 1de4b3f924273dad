/** The calls of the images (docs/spec/clinical.md#calls-of-the-clinical-record). */
import type { Foto } from '@odonto/contracts/foto';
import { api, upload } from '@odonto/mfe-kit';

const rutaDe = (id: string): string => `/api/fotos/${encodeURIComponent(id)}`;

export interface FotoNueva {
  readonly archivo: File;
  readonly descripcion: string;
  readonly onProgress: (fraction: number) => void;
}

export const fotosApi = {
  listar: (pacienteId: string, signal: AbortSignal): Promise<Foto[]> =>
    api.get(rutaDe(pacienteId), { signal }),

  subir: (pacienteId: string, { archivo, descripcion, onProgress }: FotoNueva): Promise<Foto> => {
    const form = new FormData();
    // The description goes first, so that the server has it before the bytes arrive.
    form.set('descripcion', descripcion);
    form.set('foto', archivo);
    return upload(rutaDe(pacienteId), form, { onProgress });
  },

  eliminar: (id: string): Promise<{ message: string }> => api.delete(rutaDe(id)),
} as const;
