/** Tooth records as the API returns them: with their authors and their images, whose addresses are currently valid. */
import type { Permiso } from '@odonto/contracts/permisos';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import type { RegistroDental } from '@odonto/contracts/odontograma-vistas';
import type { Handled } from '@odonto/event-kit/commands';
import { defined, existing } from '@odonto/event-kit/decider';
import type { Acceso, Caso, Persona } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio, ProfesionalDelDirectorio } from '@odonto/practice/directorio';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import type { Lector } from '../foto/enlaces.ts';
import {
  type ImagenDeRegistro,
  type Registro,
  registros as projection,
  registroView,
} from './registros.projection.ts';

/** The images of a paciente's tooth records, by id, with addresses for this profesional. */
export type ImagenesDe = (
  pacienteId: string,
  profesional: Lector,
) => Promise<ReadonlyMap<string, ImagenDeRegistro>>;

export interface Registrados {
  readonly registros: View<Registro>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
  readonly profesionales: View<ProfesionalDelDirectorio>;
  readonly imagenesDe: ImagenesDe;
}

type Hecho = Pick<Handled<unknown, OdontogramaEvent>, 'history'>;

export interface RegistrosVistos {
  /** @throws NotFound when it does not exist for the person, Failure 403 `permiso` */
  de(id: string, persona: Persona, permiso: Permiso, caso?: Caso): Promise<Registro>;
  /**
   * The record as the command left it. @throws NotFound when the command was a repeat and the record was removed since
   */
  guardado(id: string, hecho: Hecho, profesional: Lector): Promise<RegistroDental>;
  /** The same for several records, in the order of `ids`. */
  guardados(ids: readonly string[], hecho: Hecho, profesional: Lector): Promise<RegistroDental[]>;
  /** Newest first; of one tooth when it is given. */
  dePaciente(pacienteId: string, profesional: Lector, diente?: number): Promise<RegistroDental[]>;
}

const NO_ENCONTRADO = 'Registro no encontrado';

/** The signer, and the assistant who wrote in the signer's name. */
const firmantesDe = ({ profesionalId, autorId }: Registro): readonly string[] =>
  autorId === undefined ? [profesionalId] : [profesionalId, autorId];

export const registrosVistos = ({
  registros,
  acceso,
  profesionales,
  imagenesDe,
}: Registrados): RegistrosVistos => {
  /** Loads the images and authors of records of one paciente. */
  const vistaDe = async (
    hallados: readonly Registro[],
    profesional: Lector,
  ): Promise<(registro: Registro) => RegistroDental> => {
    const conFotos = hallados.find(({ fotos }) => fotos.length > 0);
    const [imagenes, conocidos] = await Promise.all([
      conFotos ? imagenesDe(conFotos.pacienteId, profesional) : new Map<string, ImagenDeRegistro>(),
      profesionales.getMany([...new Set(hallados.flatMap(firmantesDe))]),
    ]);
    return (registro) => registroView(registro, imagenes, conocidos);
  };

  const tras = (id: string, { history }: Hecho): Registro =>
    existing(documentAfter(projection, id, history), NO_ENCONTRADO);

  return {
    de: acceso.de(registros, NO_ENCONTRADO),
    guardado: async (id, hecho, profesional) => {
      const registro = tras(id, hecho);
      return (await vistaDe([registro], profesional))(registro);
    },
    guardados: async (ids, hecho, profesional) => {
      const todos = ids.map((id) => tras(id, hecho));
      return todos.map(await vistaDe(todos, profesional));
    },
    dePaciente: async (pacienteId, profesional, diente) => {
      const hallados = await registros.find({
        where: defined({ pacienteId, diente }),
        sort: { key: 'orden', descending: true },
      });
      return hallados.map(await vistaDe(hallados, profesional));
    },
  };
};
