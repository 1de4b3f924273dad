/**
 * A small model of docs/spec/organization.md#who-sees-which-paciente. It shares no code with `puede`, so that a
 * comparison finds errors of either.
 */
import type { Funcion, Hechos, Membresia, Paciente, Turno } from './hechos.ts';

/** The kinds of data of a paciente. */
export type Que = 'datos' | 'agenda' | 'dinero' | 'historia';

export interface Persona {
  readonly id: string;
  readonly rol: 'profesional' | 'personal';
}

/** The permission that shows each kind of data. */
export const PERMISO_DE: Readonly<Record<Que, string>> = {
  datos: 'pacientes.ver-datos',
  agenda: 'turnos.ver',
  dinero: 'presupuestos.presentar',
  historia: 'historia.ver',
};

const LEE: Readonly<Record<Que, readonly Funcion[]>> = {
  datos: ['odontologo', 'asistente', 'recepcion', 'director'],
  agenda: ['odontologo', 'asistente', 'recepcion', 'director'],
  dinero: ['odontologo', 'recepcion', 'director'],
  historia: ['odontologo', 'asistente'],
};

/** The memberships of a person in open sites. A membership in an archived site gives nothing until it is reopened. */
export const membresiasDe = (
  { membresias, archivadas }: Hechos,
  { id }: Pick<Persona, 'id'>,
): readonly Membresia[] => (membresias.get(id) ?? []).filter(({ sucursal }) => !archivadas.has(sucursal));

/**
 * Whether a membership gives a permission: through its function, if the permission was not taken away, or because the
 * permission was added. A membership without `pacientes.ver-datos` gives no permission.
 */
export const da = (
  { funcion, agregados, quitados }: Membresia,
  permiso: string,
  funciones: readonly Funcion[],
): boolean =>
  !quitados.includes(PERMISO_DE.datos) &&
  (agregados.includes(permiso) || (!quitados.includes(permiso) && funciones.includes(funcion)));

/** Whether the membership shows this kind of data of every paciente who is seen at its site. */
export const daTodo = (membresia: Membresia, que: Que): boolean =>
  da(membresia, PERMISO_DE[que], LEE[que]) && membresia.funcion !== 'odontologo';

/** A turno gives its dentist access to the paciente up to the end of the 30th day after it. */
const DIAS_DE_TURNO = 30;
/** All sites of a life are in the time zone of the practice. */
const ZONA = '-03:00';
const UN_DIA_MS = 24 * 60 * 60_000;

const siguen = (hasta: string | undefined, ahora: string): boolean => hasta === undefined || ahora < hasta;

const enEquipo = ({ id }: Persona, { equipo }: Paciente, ahora: string): boolean =>
  equipo.has(id) && siguen(equipo.get(id), ahora);

const esDeLaOrganizacion = ({ sucursales }: Paciente): boolean => sucursales.size > 0;

/** Whether a turno gives access. For a former responsable only turnos after the transfer count. */
const atiende = (hechos: Hechos, { id }: Persona, paciente: Paciente, ahora: string): boolean =>
  esDeLaOrganizacion(paciente) &&
  membresiasDe(hechos, { id }).length > 0 &&
  [...hechos.turnos.values()].some((turno) => {
    if (turno.atiende !== id || turno.cancelado || hechos.pacientes.get(turno.paciente) !== paciente)
      return false;
    const instante = Date.parse(`${turno.fecha}T${turno.hora}${ZONA}`);
    const entrega = paciente.anteriores.get(id);
    const fin = Date.parse(`${turno.fecha}T00:00${ZONA}`) + (DIAS_DE_TURNO + 1) * UN_DIA_MS;
    return Date.parse(ahora) < fin && (entrega === undefined || instante >= Date.parse(entrega));
  });

/** The memberships that apply to the paciente. */
export const porSucursal = (hechos: Hechos, persona: Persona, paciente: Paciente): readonly Membresia[] =>
  !esDeLaOrganizacion(paciente)
    ? []
    : membresiasDe(hechos, persona).filter(({ funcion, sucursal }) => {
        if (funcion !== 'odontologo') return paciente.sucursales.has(sucursal);
        if (paciente.anteriores.has(persona.id) || hechos.historia === 'equipo') return false;
        return hechos.historia === 'organizacion' || paciente.sucursales.has(sucursal);
      });

/** Adds the function director, if the person is a dentist and the policy of the history is not `equipo`. */
export const comoDentista = (
  { historia }: Hechos,
  { rol }: Persona,
  otras: readonly Funcion[],
): readonly Funcion[] => (rol === 'profesional' && historia !== 'equipo' ? [...otras, 'director'] : otras);

const leePorSucursal = (hechos: Hechos, persona: Persona, paciente: Paciente, que: Que): boolean =>
  porSucursal(hechos, persona, paciente).some((una) =>
    da(una, PERMISO_DE[que], que === 'historia' ? comoDentista(hechos, persona, LEE.historia) : LEE[que]),
  );

/** Whether the person is the responsable, in the team, or attends a turno of the paciente. */
export const trata = (hechos: Hechos, persona: Persona, paciente: Paciente, ahora: string): boolean =>
  persona.rol === 'profesional' &&
  (paciente.responsable === persona.id ||
    enEquipo(persona, paciente, ahora) ||
    atiende(hechos, persona, paciente, ahora));

export const leePaciente = (
  hechos: Hechos,
  persona: Persona,
  paciente: Paciente,
  que: Que,
  ahora: string,
): boolean => {
  if (leePorSucursal(hechos, persona, paciente, que)) return true;
  if (trata(hechos, persona, paciente, ahora)) return true;
  if (persona.rol !== 'profesional') return false;
  const abierta = ahora < (paciente.accesos.get(persona.id) ?? '');
  return abierta && membresiasDe(hechos, persona).length > 0 && (que === 'datos' || que === 'historia');
};

/** Whether a person who may not read the data sees the initials: a dentist of the site who is not in the team. */
export const sabeIniciales = (hechos: Hechos, persona: Persona, paciente: Paciente): boolean =>
  hechos.historia === 'equipo' &&
  persona.rol === 'profesional' &&
  !paciente.anteriores.has(persona.id) &&
  membresiasDe(hechos, persona).some(
    (una) =>
      una.funcion === 'odontologo' &&
      paciente.sucursales.has(una.sucursal) &&
      da(una, PERMISO_DE.datos, LEE.datos),
  );

/** Whether the person may know that the paciente exists. A refusal is then 403, and 404 for other people. */
export const conoce = (hechos: Hechos, persona: Persona, paciente: Paciente, ahora: string): boolean =>
  (esDeLaOrganizacion(paciente) && membresiasDe(hechos, persona).length > 0) ||
  leePaciente(hechos, persona, paciente, 'datos', ahora);

/** Whether a person who may see turnos of the paciente sees this turno. */
export const veTurno = (hechos: Hechos, persona: Persona, paciente: Paciente, turno: Turno): boolean =>
  turno.atiende === persona.id ||
  (persona.rol === 'profesional' && paciente.responsable === persona.id) ||
  porSucursal(hechos, persona, paciente).some(
    (una) =>
      da(una, PERMISO_DE.agenda, LEE.agenda) &&
      (una.funcion !== 'odontologo' ||
        una.agregados.includes(PERMISO_DE.agenda) ||
        una.sucursal === turno.sucursal),
  );

/** Whether a person may receive a paciente in a site: an active dentist who treats there. */
export const recibe = (hechos: Hechos, quien: string, sucursal: string): boolean => {
  const cuenta = hechos.cuentas.get(quien);
  return (
    cuenta?.activa === true &&
    cuenta.rol === 'profesional' &&
    membresiasDe(hechos, { id: quien }).some(
      (una) => una.sucursal === sucursal && (una.funcion === 'odontologo' || una.funcion === 'director'),
    )
  );
};
