/**
 * Asks `puede` for routes, jobs and command handlers. Access to a record derives from its paciente, never from the
 * `profesionalId` of the record, which says who acted, who attends or whose work it is (docs/adr/0265).
 */
import { PERMISOS, type Permiso } from '@odonto/contracts/permisos';
import { Failure, NotFound } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import { type Persona, puede, type Relacion } from './puede.ts';

/** A paciente with their responsable: as the directory names it, or as the API does. */
export type ConResponsable = { readonly profesionalId: string } | { readonly profesional_id: string };

/** What is recorded of a paciente: as documents name them, or as the API does. */
export type DePaciente = { readonly pacienteId: string } | { readonly paciente_id: string };

const responsableDe = (paciente: ConResponsable): string =>
  'profesionalId' in paciente ? paciente.profesionalId : paciente.profesional_id;

const pacienteDe = (document: DePaciente): string =>
  'pacienteId' in document ? document.pacienteId : document.paciente_id;

const relacionCon = ({ id }: Persona, paciente: ConResponsable | undefined): Relacion =>
  paciente !== undefined && responsableDe(paciente) === id ? 'responsable' : 'ninguna';

/** Whether the person may; for lists, and for jobs that skip what is not theirs any more. */
export const permite = (persona: Persona, permiso: Permiso, paciente: ConResponsable | undefined): boolean =>
  puede(persona, permiso, relacionCon(persona, paciente)) === 'si';

/**
 * @throws NotFound with this message when the paciente is undefined or does not exist for the person, so that nothing
 * is disclosed (docs/spec/api.md#access); Failure 403 `permiso`
 */
export function exigir(
  persona: Persona,
  permiso: Permiso,
  paciente: ConResponsable | undefined,
  message: string,
): asserts paciente {
  const decision = puede(persona, permiso, relacionCon(persona, paciente));
  if (decision === 'no-existe' || paciente === undefined) throw new NotFound(message);
  if (decision === 'sin-permiso')
    throw new Failure(403, 'permiso', `No tienes permiso para ${PERMISOS[permiso]}`);
}

/** The key under which read models index what is a person's own: their pacientes, turnos and payments. */
export const propiosDe = ({ id }: Pick<Persona, 'id'>): string => id;

export interface Acceso<Paciente extends ConResponsable> {
  /** @throws NotFound 'Paciente no encontrado', Failure 403 `permiso` */
  paciente(id: string, persona: Persona, permiso: Permiso): Promise<Paciente>;
  /**
   * Looks up documents of pacientes by their own ids: `const pagoDe = acceso.de(pagos, 'Pago no encontrado')`. The
   * function that it returns throws NotFound with this message when there is no such document or its paciente does not
   * exist for the person, and Failure 403 `permiso`.
   */
  de<Document extends DePaciente>(
    documents: Pick<View<Document>, 'get'>,
    message: string,
  ): (id: string, persona: Persona, permiso: Permiso) => Promise<Document>;
}

/** @param pacientes with their responsables: the directory of a service */
export const accesoA = <Paciente extends ConResponsable>(
  pacientes: Pick<View<Paciente>, 'get'>,
): Acceso<Paciente> => ({
  paciente: async (id, persona, permiso) => {
    const paciente = await pacientes.get(id);
    exigir(persona, permiso, paciente, 'Paciente no encontrado');
    return paciente;
  },
  de: (documents, message) => async (id, persona, permiso) => {
    const document = await documents.get(id);
    if (document === undefined) throw new NotFound(message);
    exigir(persona, permiso, await pacientes.get(pacienteDe(document)), message);
    return document;
  },
});
