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

const LEE: Readonly<Record<Funcion, readonly Que[]>> = {
  odontologo: ['datos', 'agenda', 'dinero', 'historia'],
  asistente: ['datos', 'agenda', 'historia'],
  recepcion: ['datos', 'agenda', 'dinero'],
  director: ['datos', 'agenda', 'dinero'],
};

export const membresiasDe = ({ membresias }: Hechos, { id }: Pick<Persona, 'id'>): readonly Membresia[] =>
  membresias.get(id) ?? [];

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
const porSucursal = (hechos: Hechos, persona: Persona, paciente: Paciente): readonly Membresia[] =>
  !esDeLaOrganizacion(paciente)
    ? []
    : membresiasDe(hechos, persona).filter(({ funcion, sucursal }) => {
        if (funcion !== 'odontologo') return paciente.sucursales.has(sucursal);
        if (paciente.anteriores.has(persona.id) || hechos.historia === 'equipo') return false;
        return hechos.historia === 'organizacion' || paciente.sucursales.has(sucursal);
      });

const leePorSucursal = (hechos: Hechos, persona: Persona, paciente: Paciente, que: Que): boolean =>
  porSucursal(hechos, persona, paciente).some(({ funcion }) =>
    funcion === 'director' && que === 'historia'
      ? persona.rol === 'profesional' && hechos.historia !== 'equipo'
      : LEE[funcion].includes(que),
  );

export const leePaciente = (
  hechos: Hechos,
  persona: Persona,
  paciente: Paciente,
  que: Que,
  ahora: string,
): boolean => {
  if (leePorSucursal(hechos, persona, paciente, que)) return true;
  if (persona.rol !== 'profesional') return false;
  if (paciente.responsable === persona.id || enEquipo(persona, paciente, ahora)) return true;
  if (atiende(hechos, persona, paciente, ahora)) return true;
  const abierta = ahora < (paciente.accesos.get(persona.id) ?? '');
  return abierta && membresiasDe(hechos, persona).length > 0 && (que === 'datos' || que === 'historia');
};

/** Whether the person is told the initials, who may not read the data: a dentist of the site who is not of the team. */
export const sabeIniciales = (hechos: Hechos, persona: Persona, paciente: Paciente): boolean =>
  hechos.historia === 'equipo' &&
  persona.rol === 'profesional' &&
  !paciente.anteriores.has(persona.id) &&
  membresiasDe(hechos, persona).some(
    ({ funcion, sucursal }) => funcion === 'odontologo' && paciente.sucursales.has(sucursal),
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
    ({ funcion, sucursal }) => funcion !== 'odontologo' || sucursal === turno.sucursal,
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

const dirige = (hechos: Hechos, persona: Persona, paciente: Paciente): boolean =>
  porSucursal(hechos, persona, paciente).some(({ funcion }) => funcion === 'director');

/** Who may write what: the kinds of events that people cause with a paciente. */
export const escribe = (
  hechos: Hechos,
  persona: Persona,
  paciente: Paciente,
  type: string,
  ahora: string,
  turno?: Turno,
): boolean => {
  const funciones = porSucursal(hechos, persona, paciente).map(({ funcion }) => funcion);
  const esDentista = persona.rol === 'profesional';
  const responsable = esDentista && paciente.responsable === persona.id;
  const trata =
    responsable ||
    (esDentista && (enEquipo(persona, paciente, ahora) || atiende(hechos, persona, paciente, ahora)));
  if (/^(Entrada|TratamientoDental|Foto)/.test(type))
    return trata || funciones.includes('asistente') || leeComoDentista(hechos, persona, paciente);
  if (type === 'DatosDePacienteCambiados') return trata || funciones.some((una) => una !== 'asistente');
  if (/^(Tratamiento|Condiciones)/.test(type)) return responsable || funciones.includes('director');
  if (type === 'PagoRegistrado')
    return responsable || funciones.includes('recepcion') || funciones.includes('director');
  if (type.startsWith('Pago')) return responsable || funciones.includes('director');
  // A turno of a site is moved by its own staff.
  const delSitio = porSucursal(hechos, persona, paciente)
    .filter(({ sucursal }) => turno?.sucursal === undefined || turno.sucursal === sucursal)
    .map(({ funcion }) => funcion);
  const atiendeEse = esDentista && turno?.atiende === persona.id;
  if (type === 'FlujoDeTurnoCambiado') return trata || atiendeEse || delSitio.length > 0;
  if (/Turno/.test(type)) return trata || atiendeEse || delSitio.some((una) => una !== 'asistente');
  if (/^(PacienteTransferido|EquipoDePaciente|TransferenciaOfrecida|TransferenciaRetirada)/.test(type))
    return responsable || dirige(hechos, persona, paciente);
  return true;
};

const leeComoDentista = (hechos: Hechos, persona: Persona, paciente: Paciente): boolean =>
  persona.rol === 'profesional' &&
  hechos.historia !== 'equipo' &&
  porSucursal(hechos, persona, paciente).some(
    ({ funcion }) => funcion === 'odontologo' || funcion === 'director',
  );
