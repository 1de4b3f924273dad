/** Tooth records as answered: with their authors and their images, whose addresses are currently valid. */
import type { RegistroDental } from '@odonto/contracts/odontograma-vistas';
import { NotFound } from '@odonto/service-kit/decider/errors';
import type { ProfesionalDelDirectorio } from '@odonto/service-kit/directorio/profesionales.projection';
import type { View } from '@odonto/service-kit/projections/view';
import type { DuenoDeImagenes } from '../foto/enlaces.ts';
import { type ImagenDeRegistro, type Registro, registroView } from './registros.projection.ts';

/** The images of a paciente's tooth records for their profesional, by id. */
export type ImagenesDe = (
  pacienteId: string,
  profesional: DuenoDeImagenes,
) => Promise<ReadonlyMap<string, ImagenDeRegistro>>;

export interface Registrados {
  readonly registros: View<Registro>;
  readonly profesionales: View<ProfesionalDelDirectorio>;
  readonly imagenesDe: ImagenesDe;
}

export interface RegistrosVistos {
  /** @throws NotFound when the profesional has no such record */
  propio(id: string, profesionalId: string): Promise<Registro>;
  /** @throws NotFound when the profesional has no such record */
  uno(id: string, profesional: DuenoDeImagenes): Promise<RegistroDental>;
  /** In this order. @throws NotFound when one of them does not exist */
  varios(ids: readonly string[], pacienteId: string, profesional: DuenoDeImagenes): Promise<RegistroDental[]>;
  /** Newest first; of one tooth when it is given. */
  dePaciente(pacienteId: string, profesional: DuenoDeImagenes, diente?: number): Promise<RegistroDental[]>;
}

const noEncontrado = (): NotFound => new NotFound('Registro no encontrado');

export const registrosVistos = ({ registros, profesionales, imagenesDe }: Registrados): RegistrosVistos => {
  /** Loads their images and authors. */
  const vistaDe = async (
    hallados: readonly Registro[],
    pacienteId: string,
    profesional: DuenoDeImagenes,
  ): Promise<(registro: Registro) => RegistroDental> => {
    const conFotos = hallados.some(({ fotos }) => fotos.length > 0);
    const [imagenes, conocidos] = await Promise.all([
      conFotos ? imagenesDe(pacienteId, profesional) : new Map<string, ImagenDeRegistro>(),
      profesionales.getMany([...new Set(hallados.map(({ profesionalId }) => profesionalId))]),
    ]);
    return (registro) => registroView(registro, imagenes, conocidos);
  };

  const propio = async (id: string, profesionalId: string): Promise<Registro> => {
    const registro = await registros.get(id);
    if (registro?.profesionalId !== profesionalId) throw noEncontrado();
    return registro;
  };

  return {
    propio,
    uno: async (id, profesional) => {
      const registro = await propio(id, profesional.id);
      return (await vistaDe([registro], registro.pacienteId, profesional))(registro);
    },
    varios: async (ids, pacienteId, profesional) => {
      const hallados = await registros.getMany(ids);
      const todos = ids.flatMap((id) => hallados.get(id) ?? []);
      if (todos.length < ids.length) throw noEncontrado();
      return todos.map(await vistaDe(todos, pacienteId, profesional));
    },
    dePaciente: async (pacienteId, profesional, diente) => {
      const hallados = await registros.find({
        where: { pacienteId, ...(diente !== undefined && { diente }) },
        sort: { key: 'orden', descending: true },
      });
      return hallados.map(await vistaDe(hallados, pacienteId, profesional));
    },
  };
};
