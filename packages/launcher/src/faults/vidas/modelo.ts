/**
 * Who may do what, as docs/spec/organization.md#who-sees-which-paciente says it, small and plain. It shares nothing with
 * `puede`, so that the two have to agree.
 */
import type { Funcion, Hechos, Membresia, Paciente, Turno } from './hechos.ts';

/** What there is to read of a paciente. */
export type Que = 'datos' | 'agenda' | 'dinero' | 'historia';

export interface Persona {
  readonly id: string;
  readonly rol: 'profesional' | 'personal';
}

/** The permission that shows it. */
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

/** What a membership in an archived site gives: nothing, until it is reopened. */
export const membresiasDe = (
  { membresias, archivadas }: Hechos,
  { id }: Pick<Persona, 'id'>,
): readonly Membresia[] => (membresias.get(id) ?? []).filter(({ sucursal }) => !archivadas.has(sucursal));

/** A permission goes with the functions, unless it was taken from this one; or it was added. None without the data. */
export const da = (
  { funcion, agregados, quitados }: Membresia,
  permiso: string,
  funciones: readonly Funcion[],
): boolean =>
  !quitados.includes(PERMISO_DE.datos) &&
  (agregados.includes(permiso) || (!quitados.includes(permiso) && funciones.includes(funcion)));

/** Whether the membership shows this of everybody who is seen at its site. */
export const daTodo = (membresia: Membresia, que: Que): boolean =>
  da(membresia, PERMISO_DE[que], LEE[que]) && membresia.funcion !== 'odontologo';

/** A turno gives its dentist the paciente up to the end of the 30th day after it. */
const DIAS_DE_TURNO = 30;
/** All sites of a life have the clock of the practice. */
const ZONA = '-03:00';
const UN_DIA_MS = 24 * 60 * 60_000;

const siguen = (hasta: string | undefined, ahora: string): boolean => hasta === undefined || ahora < hasta;

const enEquipo = ({ id }: Persona, { equipo }: Paciente, ahora: string): boolean =>
  equipo.has(id) && siguen(equipo.get(id), ahora);

const esDeLaOrganizacion = ({ sucursales }: Paciente): boolean => sucursales.size > 0;

/** Of a former responsable only turnos count that are later than the transfer. */
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

/** The memberships by which a person meets the paciente in a site. */
export const porSucursal = (hechos: Hechos, persona: Persona, paciente: Paciente): readonly Membresia[] =>
  !esDeLaOrganizacion(paciente)
    ? []
    : membresiasDe(hechos, persona).filter(({ funcion, sucursal }) => {
        if (funcion !== 'odontologo') return paciente.sucursales.has(sucursal);
        if (paciente.anteriores.has(persona.id) || hechos.historia === 'equipo') return false;
        return hechos.historia === 'organizacion' || paciente.sucursales.has(sucursal);
      });

/** Directors too, if they are dentists and the policy does not leave the history to the team. */
export const comoDentista = (
  { historia }: Hechos,
  { rol }: Persona,
  otras: readonly Funcion[],
): readonly Funcion[] => (rol === 'profesional' && historia !== 'equipo' ? [...otras, 'director'] : otras);

const leePorSucursal = (hechos: Hechos, persona: Persona, paciente: Paciente, que: Que): boolean =>
  porSucursal(hechos, persona, paciente).some((una) =>
    da(una, PERMISO_DE[que], que === 'historia' ? comoDentista(hechos, persona, LEE.historia) : LEE[que]),
  );

/** The responsable, the team, and who attends a turno of theirs. */
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

/** Whether the person is told the initials, who may not read the data: a dentist of the site who is not of the team. */
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

/** Whether the person is told that the paciente exists: 403 where something is refused, and 404 to others. */
export const conoce = (hechos: Hechos, persona: Persona, paciente: Paciente, ahora: string): boolean =>
  (esDeLaOrganizacion(paciente) && membresiasDe(hechos, persona).length > 0) ||
  leePaciente(hechos, persona, paciente, 'datos', ahora);

/** Which turnos of a paciente somebody is shown, who may see turnos of them at all. */
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

/** Who may be given a paciente in a site: an active dentist who treats there. */
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
