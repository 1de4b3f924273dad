/**
 * Decides who may do what with a paciente (docs/spec/organization.md#who-sees-which-paciente). Every service uses this
 * one decision. Pure.
 */
import type { Politica } from '@odonto/contracts/organizacion-vistas';
import {
  alcanceDe,
  type Excepciones,
  type Funcion,
  type Permiso,
  PERMISOS_DE,
  VER_DATOS,
} from '@odonto/contracts/permisos';
import type { Rol } from '@odonto/contracts/sesion';

/** The caller of a route, or the profesional for whom a job works. */
export interface Persona {
  readonly id: string;
  readonly rol: Rol;
}

/** What a person is to a paciente. One person may have several relations. */
export type Relacion =
  | 'responsable'
  /** A membership in a site of the organization where the paciente is not seen. */
  | 'otra-sucursal'
  | 'ninguna'
  /** In the paciente's team, until an instant or for good. */
  | { readonly tipo: 'equipo'; readonly hasta?: string }
  /**
   * Attends a turno of the paciente, or attended one recently. `hasta` is the instant at which the turno stops giving
   * access.
   */
  | { readonly tipo: 'turno'; readonly hasta: string }
  /** Has an exceptional access to the record, until an instant. */
  | { readonly tipo: 'acceso-excepcional'; readonly hasta: string }
  /** A membership in one of the paciente's sites. */
  | {
      readonly tipo: 'sucursal';
      readonly membresia: Excepciones & { readonly funcion: Funcion; readonly sucursalId?: string };
      readonly historia: Politica['historia'];
    };

/** Further input of a decision. */
export interface Caso {
  /**
   * The profesional who attends the turno in question; absent when the decision is not about the turno of a
   * profesional.
   */
  readonly atiende?: string | undefined;
  /**
   * The site of the turno in question, null for a turno without a site; absent when the decision is not about a
   * turno.
   */
  readonly sucursal?: string | null | undefined;
  /** The odontologo in whose name the person writes. */
  readonly enNombreDe?: string | undefined;
}

/** The `Caso` of a decision on a turno. */
export const casoDeTurno = ({
  profesionalId,
  sucursalId,
}: {
  readonly profesionalId: string;
  readonly sucursalId?: string | undefined;
}): Caso => ({ atiende: profesionalId, sucursal: sucursalId ?? null });

/** `sin-permiso`: the person may know that the paciente exists, but may not do this (403). `no-existe`: 404. */
export type Decision = 'si' | 'sin-permiso' | 'no-existe';

/** The act of seeing only the initials of a paciente. Everybody who may see the data may do this. */
export const INICIALES = 'iniciales';
export type Acto = Permiso | typeof INICIALES;

/** The permission to read an account. Everybody who may see the cost of a treatment has it. */
const VER_DINERO: Permiso = 'presupuestos.presentar';

/** Permissions of those who treat the paciente besides the responsable. */
const DE_QUIEN_TRATA: ReadonlySet<Permiso> = new Set<Permiso>([
  'pacientes.ver-datos',
  'pacientes.registrar',
  'pacientes.editar-datos',
  'historia.ver',
  'historia.escribir',
  VER_DINERO,
]);

const VER_TURNOS: Permiso = 'turnos.ver';

/** Permissions on turnos. People who treat the paciente have them only for their own turnos. */
const DE_SU_TURNO: ReadonlySet<Permiso> = new Set<Permiso>([
  VER_TURNOS,
  'turnos.agendar',
  'turnos.mover',
  'turnos.estado',
  'turnos.flujo',
  'turnos.sobreturno',
]);

/** Permissions of an exceptional access. */
const DE_LECTURA: ReadonlySet<Permiso> = new Set<Permiso>(['pacientes.ver-datos', 'historia.ver']);

const si = (puede: boolean): Decision => (puede ? 'si' : 'sin-permiso');

const deQuienTrata = ({ id }: Persona, permiso: Permiso, { atiende = id }: Caso): Decision =>
  si(DE_QUIEN_TRATA.has(permiso) || (DE_SU_TURNO.has(permiso) && atiende === id));

type DeSucursal = Extract<Relacion, { readonly tipo: 'sucursal' }>;

/** Decides by a membership in a site of the paciente, within the extent of each permission. */
const deSucursal = (
  { id, rol }: Persona,
  acto: Acto,
  { membresia, historia }: DeSucursal,
  { atiende, sucursal, enNombreDe }: Caso,
): Decision => {
  const { funcion, sucursalId } = membresia;
  const esDeEquipo = historia === 'equipo';
  const permiso = acto === INICIALES ? VER_DATOS : acto;
  const alcance = alcanceDe(permiso, membresia);
  // Under the policy `equipo` the membership of an odontologo gives only the initials, from which an exceptional
  // access can be opened.
  if (funcion === 'odontologo' && esDeEquipo) return si(acto === INICIALES && alcance !== undefined);
  switch (alcance) {
    // A person with this extent sees all turnos of the paciente, and changes those of their own site and those
    // without a site.
    case 'todo':
      return si(!DE_SU_TURNO.has(permiso) || permiso === VER_TURNOS || !sucursal || sucursal === sucursalId);
    case 'propio-y-sucursal':
      return si(atiende === id || sucursal === undefined || sucursal === sucursalId);
    case 'recepcion-y-asistentes':
      return 'si';
    case 'si-es-profesional':
      return si(rol === 'profesional' && !esDeEquipo);
    case 'en-nombre':
      return si(enNombreDe !== undefined);
    // A person's own pacientes are those of the relation `responsable`. Here only the person's own turno is left.
    case 'propio':
      return si(DE_SU_TURNO.has(permiso) && atiende === id);
    case 'hasta-el-tope':
      return si(permiso === VER_DINERO);
    // Cash sessions do not exist yet.
    case 'misma-caja':
    case undefined:
    default:
      return 'sin-permiso';
  }
};

/** Admins and auditors see pacientes through the audit only, and only dentists treat. */
export const puede = (
  persona: Persona,
  acto: Acto,
  relacion: Relacion,
  ahora: Date,
  caso: Caso = {},
): Decision => {
  const { rol } = persona;
  if (relacion === 'ninguna' || (rol !== 'profesional' && rol !== 'personal')) return 'no-existe';
  if (relacion === 'otra-sucursal') return 'sin-permiso';
  if (typeof relacion === 'object' && relacion.tipo === 'sucursal')
    return deSucursal(persona, acto, relacion, caso);
  if (rol !== 'profesional') return 'no-existe';
  const permiso = acto === INICIALES ? VER_DATOS : acto;
  if (relacion === 'responsable') return si(PERMISOS_DE.odontologo[permiso] !== undefined);
  const { hasta } = relacion;
  const sigue = hasta === undefined || ahora < new Date(hasta);
  if (!sigue) return 'no-existe';
  return relacion.tipo === 'acceso-excepcional'
    ? si(DE_LECTURA.has(permiso))
    : deQuienTrata(persona, permiso, caso);
};
