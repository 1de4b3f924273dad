/** What a person is to a paciente, from what the services know of the paciente, of memberships and of the policy. Pure. */
import type { Politica } from '@odonto/contracts/organizacion-vistas';
import type { EnOrganizacion } from '@odonto/contracts/paciente-organizacion-estado';
import type { MembresiaVigente } from './membresias.projection.ts';
import { type Acto, type Caso, type Decision, type Persona, puede, type Relacion } from './puede.ts';

/** A paciente with their responsable: as the directory names it, or as the API does. */
export type ConResponsable = Pick<
  EnOrganizacion,
  'organizacion' | 'sucursales' | 'equipo' | 'anteriores' | 'accesos'
> &
  ({ readonly profesionalId: string } | { readonly profesional_id: string });

/** What a person has in the organization at an instant. */
export interface Derechos {
  /** Of open sites. */
  readonly membresias: readonly MembresiaVigente[];
  /** Which odontologos read the records of the organization's pacientes. */
  readonly historia: Politica['historia'];
  /** Until when a turno with the paciente in question gives access; absent: none does. */
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

/** Of who is still of the organization. */
const conAccesoExcepcional = (
  { id }: Persona,
  { accesos = [] }: ConResponsable,
  { membresias }: Derechos,
): readonly Relacion[] =>
  accesos
    .filter(({ profesionalId: suyo }) => suyo === id && membresias.length > 0)
    .map(({ hasta }) => ({ tipo: 'acceso-excepcional', hasta }));

/** Of who is still of the organization. */
const porTurno = ({ hastaPorTurno: hasta, membresias }: Derechos): readonly Relacion[] =>
  hasta === undefined || membresias.length === 0 ? [] : [{ tipo: 'turno', hasta }];

const deSusSucursales = (
  { id }: Persona,
  { sucursales = [], anteriores = [] }: ConResponsable,
  { membresias, historia }: Derechos,
): readonly Relacion[] =>
  membresias.map((membresia): Relacion => {
    const dentista = membresia.funcion === 'odontologo';
    // What a transfer took from the responsable before is not given back by the site.
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

/** What follows from the paciente alone: whether the responsable asks. It answers for everybody to a personal paciente. */
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

/** The responsable is so at any time. */
const SIN_INSTANTE = new Date(0);

/** The best decision of all relations. */
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

/** Whether rights in the organization can change what follows from the paciente alone. */
export const faltanDerechos = (paciente: ConResponsable | undefined, decision: Decision): boolean =>
  decision !== 'si' && (paciente?.organizacion === true || paciente?.equipo !== undefined);
