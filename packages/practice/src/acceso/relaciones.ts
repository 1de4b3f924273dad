/**
 * Computes the relations of a person to a paciente from the read models of the paciente, the memberships and the
 * policy. Pure.
 */
import type { Politica } from '@odonto/contracts/organizacion-vistas';
import type { EnOrganizacion } from '@odonto/contracts/paciente-organizacion-estado';
import type { MembresiaVigente } from './membresias.projection.ts';
import { type Acto, type Caso, type Decision, type Persona, puede, type Relacion } from './puede.ts';

/** A paciente with their responsable: with the field name of the directory, or of the API. */
export type ConResponsable = Pick<
  EnOrganizacion,
  'organizacion' | 'sucursales' | 'equipo' | 'anteriores' | 'accesos'
> &
  ({ readonly profesionalId: string } | { readonly profesional_id: string });

/** The rights of a person in the organization at an instant. */
export interface Derechos {
  /** Memberships in open sites. */
  readonly membresias: readonly MembresiaVigente[];
  /** Which odontologos may read the records of the organization's pacientes. */
  readonly historia: Politica['historia'];
  /** The instant until which a turno with the paciente in question gives access; absent when no turno does. */
  readonly hastaPorTurno?: string;
  readonly ahora: Date;
}

export const responsableDe = (paciente: ConResponsable): string =>
  'profesionalId' in paciente ? paciente.profesionalId : paciente.profesional_id;

const esSuyo = ({ id }: Persona, paciente: ConResponsable): boolean => responsableDe(paciente) === id;

const delEquipo = ({ id }: Persona, { equipo = [] }: ConResponsable): readonly Relacion[] =>
  equipo
    .filter(({ profesionalId: suyo }) => suyo === id)
    .map(({ hasta }) => ({ tipo: 'equipo', ...(hasta !== undefined && { hasta }) }));

/** Only for people who are still members of an open site. */
const conAccesoExcepcional = (
  { id }: Persona,
  { accesos = [] }: ConResponsable,
  { membresias }: Derechos,
): readonly Relacion[] =>
  accesos
    .filter(({ profesionalId: suyo }) => suyo === id && membresias.length > 0)
    .map(({ hasta }) => ({ tipo: 'acceso-excepcional', hasta }));

/** Only for people who are still members of an open site. */
const porTurno = ({ hastaPorTurno: hasta, membresias }: Derechos): readonly Relacion[] =>
  hasta === undefined || membresias.length === 0 ? [] : [{ tipo: 'turno', hasta }];

const deSusSucursales = (
  { id }: Persona,
  { sucursales = [], anteriores = [] }: ConResponsable,
  { membresias, historia }: Derechos,
): readonly Relacion[] =>
  membresias.map((membresia): Relacion => {
    const dentista = membresia.funcion === 'odontologo';
    // A transfer ends the rights of the former responsable. A membership in the site does not restore them.
    if (dentista && anteriores.includes(id)) return 'otra-sucursal';
    const deTodas = historia === 'organizacion' && dentista;
    return deTodas || sucursales.includes(membresia.sucursalId)
      ? { tipo: 'sucursal', membresia, historia }
      : 'otra-sucursal';
  });

/** Every relation of the person to the paciente. */
export const relacionesCon = (
  persona: Persona,
  paciente: ConResponsable,
  derechos: Derechos,
): readonly Relacion[] => [
  ...(esSuyo(persona, paciente) ? (['responsable'] as const) : []),
  ...delEquipo(persona, paciente),
  ...conAccesoExcepcional(persona, paciente, derechos),
  ...(paciente.organizacion === true
    ? [...porTurno(derechos), ...deSusSucursales(persona, paciente, derechos)]
    : []),
];

const mejor = (una: Decision, otra: Decision): Decision => {
  if (una === 'si' || otra === 'si') return 'si';
  return una === 'sin-permiso' ? una : otra;
};

/**
 * Decides from the paciente alone: whether the person is the responsable. For a personal paciente this decision is
 * final.
 */
export const decidirSinDerechos = (
  persona: Persona,
  acto: Acto,
  paciente: ConResponsable | undefined,
): Decision =>
  puede(
    persona,
    acto,
    paciente !== undefined && esSuyo(persona, paciente) ? 'responsable' : 'ninguna',
    SIN_INSTANTE,
  );

/** The relation `responsable` has no end, so the instant does not matter. */
const SIN_INSTANTE = new Date(0);

/** The best of the decisions for each relation. */
export const decidir = (
  persona: Persona,
  acto: Acto,
  paciente: ConResponsable | undefined,
  derechos: Derechos | undefined,
  caso?: Caso,
): Decision =>
  paciente === undefined || derechos === undefined
    ? decidirSinDerechos(persona, acto, paciente)
    : relacionesCon(persona, paciente, derechos).reduce<Decision>(
        (antes, relacion) => mejor(antes, puede(persona, acto, relacion, derechos.ahora, caso)),
        'no-existe',
      );

/** Whether rights in the organization can change the decision from the paciente alone. */
export const faltanDerechos = (paciente: ConResponsable | undefined, decision: Decision): boolean =>
  decision !== 'si' && (paciente?.organizacion === true || paciente?.equipo !== undefined);
