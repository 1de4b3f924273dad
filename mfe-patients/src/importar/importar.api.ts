/** The calls of imports (docs/spec/patients.md#calls-of-imports). */
import type {
  AnalisisDeImportacion,
  EstadoDeFila,
  Importacion,
  Mapeo,
  ModoDeExistentes,
} from '@odonto/contracts/importacion';
import { api, upload } from '@odonto/mfe-kit';

const RUTA = '/api/importaciones';
const rutaDe = (id: string, resto = ''): string => `${RUTA}/${encodeURIComponent(id)}${resto}`;

/** Reading and analysing a large file takes seconds. */
const LARGO = { timeout: 120_000 };

export interface ArchivoElegido {
  readonly archivo: File;
  readonly onProgress: (fraction: number) => void;
}

export interface Eleccion {
  readonly mapeo: Mapeo;
  readonly existentes: ModoDeExistentes;
}

export interface Consulta {
  readonly estado: EstadoDeFila | '';
  readonly cursor: string;
}

export const importarApi = {
  listar: (signal: AbortSignal): Promise<readonly Importacion[]> => api.get(RUTA, { signal }),
  leer: (id: string, signal: AbortSignal): Promise<Importacion> => api.get(rutaDe(id), { signal }),
  subir: ({ archivo, onProgress }: ArchivoElegido): Promise<Importacion> => {
    const form = new FormData();
    form.set('archivo', archivo);
    return upload(RUTA, form, { onProgress });
  },
  mapear: (id: string, eleccion: Eleccion): Promise<Importacion> =>
    api.put(rutaDe(id, '/mapeo'), eleccion, LARGO),
  analisis: (id: string, { estado, cursor }: Consulta, signal: AbortSignal): Promise<AnalisisDeImportacion> =>
    api.get(rutaDe(id, `/analisis?estado=${estado}&cursor=${cursor}&limite=50`), { signal, ...LARGO }),
  confirmar: (id: string): Promise<Importacion> => api.post(rutaDe(id, '/confirmacion'), {}),
  cancelar: (id: string): Promise<Importacion> => api.post(rutaDe(id, '/cancelacion'), {}),
  deshacer: (id: string): Promise<Importacion> => api.post(rutaDe(id, '/deshacer'), {}, LARGO),
  informe: (id: string): Promise<Response> => api.download(rutaDe(id, '/informe.csv'), LARGO),
} as const;
