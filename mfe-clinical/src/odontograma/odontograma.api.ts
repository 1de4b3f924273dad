/** The calls of the odontogram (docs/spec/clinical.md#calls-of-the-clinical-record). */
import type {
  EstadoDental,
  RegistroDental,
  Superficie,
  TratamientoDental,
  VersionDeRegistro,
} from '@odonto/contracts/odontograma';
import { api } from '@odonto/mfe-kit';
import { enNombre } from '../firmante/firmante.ts';

export interface Hallazgo {
  readonly tratamiento: TratamientoDental;
  readonly color: EstadoDental;
  readonly superficie: readonly Superficie[];
  readonly comentario: string;
}

const RUTA = '/api/odontograma';
const carta = (pacienteId: string): string => `${RUTA}/${encodeURIComponent(pacienteId)}`;
const registro = (id: string): string => `${RUTA}/tratamiento/${encodeURIComponent(id)}`;
const vinculo = (registroId: string, imagenId: string) => ({
  odontograma_id: registroId,
  imagen_id: imagenId,
});

export const odontogramaApi = {
  leer: (pacienteId: string, signal: AbortSignal): Promise<RegistroDental[]> =>
    api.get(carta(pacienteId), { signal }),
  deDiente: (pacienteId: string, diente: number, signal: AbortSignal): Promise<RegistroDental[]> =>
    api.get(`${carta(pacienteId)}/diente/${diente}`, { signal }),
  versiones: (pacienteId: string, signal: AbortSignal): Promise<VersionDeRegistro[]> =>
    api.get(`${carta(pacienteId)}/versiones`, { signal }),

  /** One tooth and several teeth have separate calls. The call for several teeth applies to all or none. */
  registrar: async (
    pacienteId: string,
    dientes: readonly number[],
    hallazgo: Hallazgo,
  ): Promise<RegistroDental[]> => {
    const [diente, ...otros] = dientes;
    if (otros.length > 0)
      return api.post(`${carta(pacienteId)}/varios`, {
        dientes,
        ...hallazgo,
        ...enNombre(),
      });
    const cuerpo = { diente_id: diente, casillero: diente, ...hallazgo, ...enNombre() };
    return [await api.post<RegistroDental>(carta(pacienteId), cuerpo)];
  },
  corregir: (id: string, hallazgo: Hallazgo): Promise<RegistroDental> =>
    api.put(registro(id), { ...hallazgo, ...enNombre() }),
  eliminar: (id: string): Promise<{ message: string }> => api.delete(registro(id)),
  asociar: (registroId: string, imagenId: string): Promise<RegistroDental> =>
    api.post(`${RUTA}/link-image`, vinculo(registroId, imagenId)),
  quitar: (registroId: string, imagenId: string): Promise<RegistroDental> =>
    api.delete(`${RUTA}/unlink-image`, vinculo(registroId, imagenId)),
} as const;
