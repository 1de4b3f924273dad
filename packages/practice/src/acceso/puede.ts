/**
 * Who may do what with a paciente (docs/spec/organization.md#who-sees-which-paciente): the one decision that every
 * service asks for. Pure.
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

/** Who asks: the caller of a route, or the profesional for whom a job works. */
export interface Persona {
  readonly id: string;
  readonly rol: Rol;
}

/** What a person is to a paciente. One person may have several. */
export type Relacion =
  | 'responsable'
  /** Of a site of the organization that is none of the paciente's. */
  | 'otra-sucursal'
  | 'ninguna'
  /** Of the paciente's team, until an instant or for good. */
  | { readonly tipo: 'equipo'; readonly hasta?: string }
  /** Attends a turno of the paciente, or attended one of late: until the instant at which that is too long ago. */
  | { readonly tipo: 'turno'; readonly hasta: string }
  /** Opened the record in an emergency, until an instant. */
  | { readonly tipo: 'acceso-excepcional'; readonly hasta: string }
  /** A membership in one of the paciente's sites. */
  | {
      readonly tipo: 'sucursal';
      readonly membresia: Excepciones & { readonly funcion: Funcion; readonly sucursalId?: string };
      readonly historia: Politica['historia'];
    };

/** What else a decision depends on. */
export interface Caso {
  /** Who attends the turno in question; absent where it is about no turno of somebody. */
  readonly atiende?: string | undefined;
  /** The site of the turno in question, null for a turno without one; absent where it is about no turno. */
  readonly sucursal?: string | null | undefined;
  /** What is written names the odontologo in whose name it is written. */
  readonly enNombreDe?: string | undefined;
}

/** What a decision on a turno depends on. */
export const casoDeTurno = ({
  profesionalId,
  sucursalId,
}: {
  readonly profesionalId: string;
  readonly sucursalId?: string | undefined;
}): Caso => ({ atiende: profesionalId, sucursal: sucursalId ?? null });

/** `sin-permiso`: the person may know of the paciente, but not do this (403). `no-existe`: 404. */
export type Decision = 'si' | 'sin-permiso' | 'no-existe';

/** To know of a paciente by the initials alone. Who may see the data may do that too. */
export const INICIALES = 'iniciales';
/** What may be asked about. */
export type Acto = Permiso | typeof INICIALES;

/** What reading an account asks for: everybody has it who may know what a treatment costs. */
const VER_DINERO: Permiso = 'presupuestos.presentar';

/** Of who treats the paciente beside the responsable. */
const DE_QUIEN_TRATA: ReadonlySet<Permiso> = new Set<Permiso>([
  'pacientes.ver-datos',
  'pacientes.registrar',
  'pacientes.editar-datos',
  'historia.ver',
  'historia.escribir',
  VER_DINERO,
]);

const VER_TURNOS: Permiso = 'turnos.ver';

/** Their own turnos with the paciente only. */
const DE_SU_TURNO: ReadonlySet<Permiso> = new Set<Permiso>([
  VER_TURNOS,
  'turnos.agendar',
  'turnos.mover',
  'turnos.estado',
  'turnos.flujo',
  'turnos.sobreturno',
]);

/** What an exceptional access is for. */
const DE_LECTURA: ReadonlySet<Permiso> = new Set<Permiso>(['pacientes.ver-datos', 'historia.ver']);

const si = (puede: boolean): Decision => (puede ? 'si' : 'sin-permiso');

const deQuienTrata = ({ id }: Persona, permiso: Permiso, { atiende = id }: Caso): Decision =>
  si(DE_QUIEN_TRATA.has(permiso) || (DE_SU_TURNO.has(permiso) && atiende === id));

type DeSucursal = Extract<Relacion, { readonly tipo: 'sucursal' }>;

/** What a membership in a site of the paciente gives: its permissions, as far as each of them goes. */
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
  // An odontologo who is not of the team knows the initials, so that access can be asked for.
  if (funcion === 'odontologo' && esDeEquipo) return si(acto === INICIALES && alcance !== undefined);
  switch (alcance) {
    // Who sees all turnos of the paciente changes those of their own site.
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
    // One's own pacientes are those of the responsable. What is left is one's own turno.
    case 'propio':
      return si(DE_SU_TURNO.has(permiso) && atiende === id);
    case 'hasta-el-tope':
      return si(permiso === VER_DINERO);
    // There is no cash session yet in which it could be.
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
