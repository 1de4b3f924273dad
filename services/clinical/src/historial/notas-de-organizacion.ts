/**
 * The rules for notes of a paciente of the organization (docs/spec/clinical.md#notes-of-the-organization): the author
 * may change a note for a day, everybody else may only add to it, and a director may strike it. Nothing here applies to
 * personal pacientes.
 */
import { MENSAJES_DE_HISTORIAL as MENSAJES } from '@odonto/contracts/historial';
import type { EntradaDeHistorial } from '@odonto/contracts/historial-vistas';
import { MENSAJES_DE_TRANSFERENCIA } from '@odonto/contracts/transferencia';
import { Failure, RuleBroken } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import {
  type Acceso,
  autoriaDe,
  dirigeComoProfesional,
  type Firmada,
  permite,
  type Persona,
} from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import type { Entrada } from './entradas.projection.ts';

const ESCRIBIR = 'historia.escribir';

type Acciones = NonNullable<EntradaDeHistorial['acciones']>;
type DePaciente = Firmada & { readonly pacienteId: string };

export interface NotasDeOrganizacion {
  /** What the reader may do with the notes of a paciente; undefined for a personal one. */
  accionesDe(
    persona: Persona,
    pacienteId: string,
    ahora: Date,
  ): Promise<(entrada: Entrada) => Acciones | undefined>;
  /** @throws Failure 403 `permiso` unless the person wrote or signed the note; RuleBroken after 24 hours */
  exigirAutoria(persona: Persona, entrada: DePaciente, ahora: Date): Promise<void>;
  /** @throws RuleBroken for a note of a personal paciente */
  exigirOrganizacion(entrada: DePaciente): Promise<void>;
  /** @throws Failure 403 `permiso` unless the person is a dentist who directs one of the paciente's sites */
  exigirDireccion(persona: Persona, entrada: DePaciente): Promise<void>;
}

export const notasDeOrganizacion = (
  pacientes: Pick<View<PacienteDelDirectorio>, 'get'>,
  acceso: Acceso<PacienteDelDirectorio>,
): NotasDeOrganizacion => {
  const deLaOrganizacion = async (id: string): Promise<PacienteDelDirectorio | undefined> => {
    const paciente = await pacientes.get(id);
    return paciente?.organizacion === true ? paciente : undefined;
  };

  return {
    accionesDe: async (persona, pacienteId, ahora) => {
      const paciente = await deLaOrganizacion(pacienteId);
      if (!paciente) return () => undefined;
      const derechos = await acceso.derechosDe(persona);
      const escribe = permite(persona, ESCRIBIR, paciente, derechos);
      const agrega = escribe || permite(persona, ESCRIBIR, paciente, derechos, { enNombreDe: '' });
      const tacha = escribe && dirigeComoProfesional(persona, paciente, derechos);
      return (entrada) => {
        const cambia = entrada.tachada === undefined && autoriaDe(persona, entrada, ahora) === 'suya';
        return [
          ...(agrega && cambia ? (['modificar'] as const) : []),
          ...(escribe && cambia ? (['eliminar'] as const) : []),
          ...(agrega ? (['aclarar'] as const) : []),
          ...(tacha && entrada.tachada === undefined ? (['tachar'] as const) : []),
        ];
      };
    },
    exigirAutoria: async (persona, entrada, ahora) => {
      if (!(await deLaOrganizacion(entrada.pacienteId))) return;
      const autoria = autoriaDe(persona, entrada, ahora);
      if (autoria === 'ajena') throw new Failure(403, 'permiso', MENSAJES.ajena);
      if (autoria === 'fuera-de-plazo') throw new RuleBroken('fuera-de-plazo', MENSAJES.plazo);
    },
    exigirOrganizacion: async ({ pacienteId }) => {
      if (!(await deLaOrganizacion(pacienteId)))
        throw new RuleBroken('paciente-personal', MENSAJES_DE_TRANSFERENCIA.personal);
    },
    exigirDireccion: async (persona, { pacienteId }) => {
      const paciente = await deLaOrganizacion(pacienteId);
      if (!paciente || !dirigeComoProfesional(persona, paciente, await acceso.derechosDe(persona)))
        throw new Failure(403, 'permiso', MENSAJES.soloDirector);
    },
  };
};
