/** Who may register a paciente at a site, and for whom (docs/spec/organization.md#pacientes-of-the-organization). */
import type { DatosDePaciente, Paciente } from '@odonto/contracts';
import { digits } from '@odonto/contracts/text-keys';
import { permisosQueDa } from '@odonto/contracts/permisos';
import { iniciales } from '@odonto/contracts/paciente-organizacion-vistas';
import { MENSAJES_DE_REGISTRO as MENSAJES } from '@odonto/contracts/paciente-organizacion';
import type { CommandContext } from '@odonto/event-kit/commands';
import { Failure, Malformed } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import { type EnSucursal, type Persona, sinPermiso } from '@odonto/practice/acceso';
import type { SucursalConNombre } from '@odonto/practice/directorio';
import type { Odontologos } from '../equipo/odontologos.ts';
import { clavesDeSede } from './claves.ts';
import type { Numeracion } from './numeracion.ts';
import { diceDeSuSalud } from './salud.ts';

export interface Incorporacion {
  readonly sucursalId: string;
  readonly numeroHc: number;
}

interface Alta {
  readonly pacienteId: string;
  readonly caller: Persona;
  readonly sucursalId: string;
  /** Named in the body; absent: the caller. */
  readonly profesionalId: string | undefined;
  readonly datos: DatosDePaciente;
  readonly registrarIgual: boolean;
}

export interface RegistroEnSucursal {
  /**
   * The responsable, and the number of the history.
   * @throws Malformed, NotFound 'La sucursal no existe', Failure 403 `permiso`, Failure 409 `dni-en-la-organizacion`
   */
  preparar(
    alta: Alta,
    context: CommandContext,
  ): Promise<{ readonly profesionalId: string; readonly incorporacion: Incorporacion }>;
  /** A paciente of the organization with that DNI, preferably one whom this site does not see. */
  conEseDni(dni: string, sucursalId: string): Promise<Paciente | undefined>;
  /** @throws NotFound, Failure 403 `permiso`, Malformed when the caller does not attend there */
  puedeIncorporar(caller: Persona, sucursalId: string): Promise<void>;
  /** @throws as `puedeIncorporar` */
  incorporar(
    pacienteId: string,
    caller: Persona,
    sucursalId: string,
    context: CommandContext,
  ): Promise<Incorporacion>;
}

interface Dependencies {
  readonly vista: View<Paciente>;
  readonly sucursales: View<SucursalConNombre>;
  readonly sitios: EnSucursal;
  readonly odontologos: Pick<Odontologos, 'atiendeEn'>;
  readonly numeracion: Numeracion;
}

const indique = (field: string, message: string): Malformed => new Malformed([{ field, message }]);

export const registroEnSucursal = ({
  vista,
  sucursales,
  sitios,
  odontologos,
  numeracion,
}: Dependencies): RegistroEnSucursal => {
  const responsable = async ({ caller, sucursalId, profesionalId }: Alta): Promise<string> => {
    if (profesionalId === undefined) {
      if (await sitios.atiende(caller, sucursalId)) return caller.id;
    } else if (await odontologos.atiendeEn(profesionalId, sucursalId)) return profesionalId;
    throw indique('profesional_id', MENSAJES.responsable);
  };

  const todosConDni = async (dni: string): Promise<readonly Paciente[]> => {
    if (dni === '') return [];
    const hallados = await vista.find({ prefixes: [{ key: 'sede', prefix: clavesDeSede.dni(dni) }] });
    return hallados.filter((otro) => digits(otro.cuil) === dni);
  };
  /** Another paciente of the organization with the same DNI. */
  const repetido = async (pacienteId: string, cuil: string): Promise<Paciente | undefined> =>
    (await todosConDni(digits(cuil))).find((otro) => otro.id !== pacienteId);

  const advertir = async ({ nombre, sucursales: suyas = [] }: Paciente): Promise<never> => {
    const sucursal = (await sucursales.get(suyas[0] ?? ''))?.nombre ?? '';
    const coincidencias = [{ iniciales: iniciales(nombre), sucursal }];
    throw new Failure(409, 'dni-en-la-organizacion', MENSAJES.dniRepetido, { details: { coincidencias } });
  };

  const puedeIncorporar = async (caller: Persona, sucursalId: string): Promise<void> => {
    await sitios.exigir(caller, sucursalId, 'pacientes.registrar');
    if (!(await sitios.atiende(caller, sucursalId))) throw indique('sucursal_id', MENSAJES.noAtiende);
  };

  return {
    conEseDni: async (dni, sucursalId) => {
      const todos = await todosConDni(dni);
      return todos.find(({ sucursales }) => sucursales?.includes(sucursalId) !== true) ?? todos[0];
    },
    puedeIncorporar,
    preparar: async (alta, context) => {
      const { pacienteId, caller, sucursalId, datos, registrarIgual } = alta;
      const membresia = await sitios.exigir(caller, sucursalId, 'pacientes.registrar');
      if (diceDeSuSalud(datos) && !permisosQueDa(membresia, caller.rol).includes('historia.escribir'))
        throw sinPermiso('historia.escribir');
      const profesionalId = await responsable(alta);
      const otro = registrarIgual ? undefined : await repetido(pacienteId, datos.cuil);
      if (otro) await advertir(otro);
      const numeroHc = await numeracion.siguiente(pacienteId, context);
      return { profesionalId, incorporacion: { sucursalId, numeroHc } };
    },
    incorporar: async (pacienteId, caller, sucursalId, context) => {
      await puedeIncorporar(caller, sucursalId);
      return { sucursalId, numeroHc: await numeracion.siguiente(pacienteId, context) };
    },
  };
};
