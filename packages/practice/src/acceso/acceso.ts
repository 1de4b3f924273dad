/**
 * Calls `puede` for routes, jobs and command handlers. Access to a record derives from its paciente, never from the
 * `profesionalId` of the record, which is the person who acted, attends or did the work (docs/adr/0265). Rights in the
 * organization are read only when the paciente is of the organization (docs/adr/0267).
 */
import type { Permiso } from '@odonto/contracts/permisos';
import { Failure, Forbidden, NotFound } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import { type Clock, systemClock } from '@odonto/event-kit/runtime';
import { type MembresiasDeCuenta, membresiasQueValen } from './membresias.projection.ts';
import { leerOrganizacion, type Organizacion } from './organizacion.projection.ts';
import { type Acto, type Caso, INICIALES, type Persona } from './puede.ts';
import {
  type ConResponsable,
  decidir,
  decidirSinDerechos,
  type Derechos,
  faltanDerechos,
} from './relaciones.ts';
import { sinPermiso } from './sin-permiso.ts';
import { conTurno, type TurnosDePaciente, zonasDe } from './turnos-de-paciente.projection.ts';

/** A record of a paciente: with the field name of documents, or of the API. */
export type DePaciente = { readonly pacienteId: string } | { readonly paciente_id: string };

const pacienteDe = (document: DePaciente): string =>
  'pacienteId' in document ? document.pacienteId : document.paciente_id;

/**
 * Whether the person may do this; for lists, and for jobs that skip records that the person may no longer access.
 * @param derechos of `acceso.derechosDe(persona)`; without them only the responsable may
 */
export const permite = (
  persona: Persona,
  acto: Acto,
  paciente: ConResponsable | undefined,
  derechos?: Derechos,
  caso?: Caso,
): boolean => decidir(persona, acto, paciente, derechos, caso) === 'si';

/**
 * @param derechos of `acceso.derechosDe(persona)`; without them only the responsable may
 * @throws NotFound with this message when the paciente is undefined or does not exist for the person, so that nothing
 * is disclosed (docs/spec/api.md#access); Failure 403 `permiso`
 */
export function exigir(
  persona: Persona,
  acto: Acto,
  paciente: ConResponsable | undefined,
  message: string,
  derechos?: Derechos,
  caso?: Caso,
): asserts paciente {
  const decision = decidir(persona, acto, paciente, derechos, caso);
  if (decision === 'no-existe' || paciente === undefined) throw new NotFound(message);
  if (decision === 'sin-permiso') throw sinPermiso(acto === INICIALES ? 'pacientes.ver-datos' : acto);
}

/** The key under which read models index a person's own pacientes, turnos and payments. */
export const propiosDe = ({ id }: Pick<Persona, 'id'>): string => id;

/** The read models of the organization in a service. */
export interface VistasDeAcceso {
  readonly membresias: Pick<View<MembresiasDeCuenta>, 'get'>;
  readonly organizacion: Pick<View<Organizacion>, 'get'>;
  readonly turnosDe: Pick<View<TurnosDePaciente>, 'getMany'>;
  /** Time zone of the practice, for turnos without a site. */
  readonly zonaHoraria: string;
  readonly clock?: Clock;
}

export interface Acceso<Paciente extends ConResponsable> {
  /** @throws NotFound 'Paciente no encontrado', Failure 403 `permiso` */
  paciente(id: string, persona: Persona, acto: Acto, caso?: Caso): Promise<Paciente>;
  /**
   * Looks up documents of pacientes by their own ids: `const pagoDe = acceso.de(pagos, 'Pago no encontrado')`. The
   * function that it returns throws NotFound with this message when there is no such document or its paciente does not
   * exist for the person, and Failure 403 `permiso`.
   */
  de<Document extends DePaciente>(
    documents: Pick<View<Document>, 'get'>,
    message: string,
    casoDe?: (document: Document) => Caso,
  ): (id: string, persona: Persona, permiso: Permiso, caso?: Caso) => Promise<Document>;
  /**
   * The pacientes with whom the person may do this. Rights are read only when the decision on a paciente depends on
   * them.
   */
  permitidos<P extends ConResponsable & { readonly id: string }>(
    persona: Persona,
    acto: Acto,
    pacientes: readonly P[],
  ): Promise<readonly P[]>;
  /**
   * Returns `permite` for these pacientes. Rights are read once, and only when the decision on a paciente depends on
   * them.
   */
  paraVarios(
    persona: Persona,
    pacientes: readonly (Paciente & { readonly id: string })[],
  ): Promise<(acto: Acto, paciente: Paciente & { readonly id: string }, caso?: Caso) => boolean>;
  /**
   * For `admits` of a route that staff may call.
   * @throws Forbidden for staff without a membership in an open site: the same answer as for a route that their role
   * may not call
   */
  readonly admite: (persona: Persona) => Promise<void>;
  /**
   * For `permite`, and for `authorize` of command handlers.
   * @param pacienteId the paciente whose turnos give rights; when absent, no turno does
   */
  derechosDe(persona: Persona, pacienteId?: string): Promise<Derechos>;
  /**
   * Handles a command that is decided on the paciente's own stream. The first attempt has no rights in the
   * organization, so that a personal paciente costs no read. When it is refused, the command is retried with these
   * rights.
   * @param mandar `(derechos) => fichas.handle(id, command, request, conPermiso(EDITAR, caller, derechos))`
   */
  conDerechos<Answer>(
    persona: Persona,
    pacienteId: string,
    mandar: (derechos: Derechos | undefined) => Promise<Answer>,
  ): Promise<Answer>;
}

const NINGUNA: VistasDeAcceso = {
  membresias: { get: () => Promise.resolve(undefined) },
  organizacion: { get: () => Promise.resolve(undefined) },
  turnosDe: { getMany: () => Promise.resolve(new Map()) },
  zonaHoraria: 'UTC',
};

const rechaza = (error: unknown): boolean =>
  error instanceof NotFound || (error instanceof Failure && error.code === 'permiso');

/**
 * @param pacientes with their responsables: the directory of a service
 * @param vistas of the organization; without them only the responsable and the team may
 */
export const accesoA = <Paciente extends ConResponsable>(
  pacientes: Pick<View<Paciente>, 'get'>,
  vistas: VistasDeAcceso = NINGUNA,
): Acceso<Paciente> => {
  const { clock = systemClock } = vistas;

  const derechosSinTurnos = async ({ id }: Persona): Promise<Derechos> => {
    const membresias = await membresiasQueValen(vistas, id);
    const { politica } = await leerOrganizacion(vistas.organizacion);
    return { membresias, historia: politica.historia, ahora: clock.now() };
  };

  /** Adds the rights that turnos with each of these pacientes give the person. Only dentists attend turnos. */
  const conTurnos = async (
    { id, rol }: Persona,
    derechos: Derechos,
    pacienteIds: readonly string[],
  ): Promise<(pacienteId: string) => Derechos> => {
    if (rol !== 'profesional' || pacienteIds.length === 0) return () => derechos;
    const turnos = await vistas.turnosDe.getMany(pacienteIds);
    if (turnos.size === 0) return () => derechos;
    const zonaDe = zonasDe(await leerOrganizacion(vistas.organizacion), vistas.zonaHoraria);
    return (pacienteId) => conTurno(derechos, turnos.get(pacienteId), id, zonaDe);
  };

  const derechosDe: Acceso<Paciente>['derechosDe'] = async (persona, pacienteId) => {
    const derechos = await derechosSinTurnos(persona);
    return pacienteId === undefined
      ? derechos
      : (await conTurnos(persona, derechos, [pacienteId]))(pacienteId);
  };

  async function exigirA(
    persona: Persona,
    acto: Acto,
    { id, paciente }: { readonly id: string; readonly paciente: Paciente | undefined },
    message: string,
    caso?: Caso,
  ): Promise<Paciente> {
    const faltan = faltanDerechos(paciente, decidirSinDerechos(persona, acto, paciente));
    const sinTurnos = faltan ? await derechosSinTurnos(persona) : undefined;
    const bastan = sinTurnos === undefined || permite(persona, acto, paciente, sinTurnos, caso);
    const derechos = bastan ? sinTurnos : (await conTurnos(persona, sinTurnos, [id]))(id);
    exigir(persona, acto, paciente, message, derechos, caso);
    return paciente;
  }

  return {
    derechosDe,
    admite: async ({ id, rol }) => {
      if (rol === 'personal' && (await membresiasQueValen(vistas, id)).length === 0) throw new Forbidden();
    },
    paciente: async (id, persona, acto, caso) =>
      exigirA(persona, acto, { id, paciente: await pacientes.get(id) }, 'Paciente no encontrado', caso),
    de: (documents, message, casoDe) => async (documentId, persona, permiso, caso) => {
      const document = await documents.get(documentId);
      if (document === undefined) throw new NotFound(message);
      const id = pacienteDe(document);
      const todo = { ...casoDe?.(document), ...caso };
      await exigirA(persona, permiso, { id, paciente: await pacientes.get(id) }, message, todo);
      return document;
    },
    permitidos: async (persona, acto, todos) => {
      const faltan = todos.some((uno) => faltanDerechos(uno, decidirSinDerechos(persona, acto, uno)));
      const derechos = faltan ? await derechosSinTurnos(persona) : undefined;
      const puede = (uno: ConResponsable): boolean => permite(persona, acto, uno, derechos);
      if (!derechos) return todos.filter(puede);
      const quedan = todos.filter((uno) => uno.organizacion === true && !puede(uno));
      const con = await conTurnos(
        persona,
        derechos,
        quedan.map(({ id }) => id),
      );
      return todos.filter((uno) => permite(persona, acto, uno, con(uno.id)));
    },
    paraVarios: async (persona, todos) => {
      const faltan = todos.filter((uno) => faltanDerechos(uno, decidirSinDerechos(persona, INICIALES, uno)));
      const derechos = faltan.length > 0 ? await derechosSinTurnos(persona) : undefined;
      const con =
        derechos &&
        (await conTurnos(
          persona,
          derechos,
          faltan.map(({ id }) => id),
        ));
      return (acto, uno, caso) => permite(persona, acto, uno, con?.(uno.id), caso);
    },
    conDerechos: async (persona, pacienteId, mandar) => {
      try {
        return await mandar(undefined);
      } catch (error) {
        if (!rechaza(error)) throw error;
        return mandar(await derechosDe(persona, pacienteId));
      }
    },
  };
};
