/** Tooth records as they are answered: with their images, whose addresses are signed for the moment, and their authors. */
import type { RegistroDental } from '@odonto/contracts/odontograma-vistas';
import { NotFound } from '@odonto/service-kit/decider/errors';
import type { ProfesionalDelDirectorio } from '@odonto/service-kit/directorio/profesionales.projection';
import type { View } from '@odonto/service-kit/projections/view';
import { type ImagenDeRegistro, type Registro, registroView } from './registros.projection.ts';

/** Images of a paciente as tooth records show them, by id. */
export type ImagenesDe = (pacienteId: string) => Promise<ReadonlyMap<string, ImagenDeRegistro>>;

export interface Registrados {
  readonly registros: View<Registro>;
  readonly profesionales: View<ProfesionalDelDirectorio>;
  readonly imagenesDe: ImagenesDe;
}

export interface RegistrosVistos {
  /** @throws NotFound when there is none of that profesional */
  propio(id: string, profesionalId: string): Promise<Registro>;
  /** @throws NotFound when there is none of that profesional */
  uno(id: string, profesionalId: string): Promise<RegistroDental>;
  /** In this order. @throws NotFound when one of them is not there */
  varios(ids: readonly string[], pacienteId: string): Promise<RegistroDental[]>;
  /** The newest first; of one tooth where it is given. */
  dePaciente(pacienteId: string, diente?: number): Promise<RegistroDental[]>;
}

const noEncontrado = (): NotFound => new NotFound('Registro no encontrado');

export const registrosVistos = ({ registros, profesionales, imagenesDe }: Registrados): RegistrosVistos => {
  /** Once their images and authors are known. */
  const vistaDe = async (
    hallados: readonly Registro[],
    pacienteId: string,
  ): Promise<(registro: Registro) => RegistroDental> => {
    const conFotos = hallados.some(({ fotos }) => fotos.length > 0);
    const [imagenes, conocidos] = await Promise.all([
      conFotos ? imagenesDe(pacienteId) : new Map<string, ImagenDeRegistro>(),
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
    uno: async (id, profesionalId) => {
      const registro = await propio(id, profesionalId);
      return (await vistaDe([registro], registro.pacienteId))(registro);
    },
    varios: async (ids, pacienteId) => {
      const hallados = await registros.getMany(ids);
      const todos = ids.flatMap((id) => hallados.get(id) ?? []);
      if (todos.length < ids.length) throw noEncontrado();
      return todos.map(await vistaDe(todos, pacienteId));
    },
    dePaciente: async (pacienteId, diente) => {
      const hallados = await registros.find({
        where: { pacienteId, ...(diente !== undefined && { diente }) },
        sort: { key: 'orden', descending: true },
      });
      return hallados.map(await vistaDe(hallados, pacienteId));
    },
  };
};
