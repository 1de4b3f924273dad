/** Who may cause which events of a paciente, in the model of `modelo.ts`. */
import type { Derivacion, Funcion, Hechos, Membresia, Paciente, Turno } from './hechos.ts';
import { comoDentista, da, leePaciente, type Persona, porSucursal, trata } from './modelo.ts';

const TODAS: readonly Funcion[] = ['odontologo', 'asistente', 'recepcion', 'director'];
const DE_AGENDA: readonly Funcion[] = ['odontologo', 'recepcion', 'director'];

/** The subjects of an event, besides its paciente. */
export interface Sobre {
  readonly turno: Turno | undefined;
  readonly derivacion: Derivacion | undefined;
  /** The person who joins or leaves the team. */
  readonly integrante: string | undefined;
}

interface Regla {
  readonly events: RegExp;
  readonly permiso: string;
  readonly funciones: (hechos: Hechos, persona: Persona) => readonly Funcion[];
  /** Whether everybody who treats the paciente (`trata`) may cause the event too. */
  readonly trata?: true;
}

/** The first rule that fits the event applies. */
const REGLAS: readonly Regla[] = [
  {
    events: /^(Entrada|TratamientoDental|Foto)/,
    permiso: 'historia.escribir',
    funciones: (hechos, persona) => comoDentista(hechos, persona, ['odontologo', 'asistente']),
    trata: true,
  },
  {
    events: /^DerivacionSolicitada$/,
    permiso: 'historia.escribir',
    funciones: (hechos, persona) => comoDentista(hechos, persona, ['odontologo']),
    trata: true,
  },
  {
    events: /^DatosDePacienteCambiados$/,
    permiso: 'pacientes.editar-datos',
    funciones: () => ['odontologo', 'recepcion', 'director'],
    trata: true,
  },
  { events: /^(Tratamiento|Condiciones)/, permiso: 'presupuestos.armar', funciones: () => ['director'] },
  { events: /^PagoRegistrado$/, permiso: 'pagos.registrar', funciones: () => ['recepcion', 'director'] },
  { events: /^Pago/, permiso: 'pagos.anular', funciones: () => ['director'] },
  { events: /^FlujoDeTurno/, permiso: 'turnos.flujo', funciones: () => TODAS, trata: true },
  { events: /^TurnoAgendado$/, permiso: 'turnos.agendar', funciones: () => DE_AGENDA, trata: true },
  { events: /^EstadoDeTurno/, permiso: 'turnos.estado', funciones: () => DE_AGENDA, trata: true },
  {
    events: /^Turno(Reprogramado|Reasignado|Eliminado)$/,
    permiso: 'turnos.mover',
    funciones: () => DE_AGENDA,
    trata: true,
  },
  {
    events:
      /^(PacienteTransferido|EquipoDePaciente|TransferenciaOfrecida|TransferenciaRetirada|DerivacionCerrada|DerivacionRetirada)/,
    permiso: 'pacientes.transferir',
    funciones: () => ['director'],
  },
];

/** The memberships that may change the turno: only the staff of its site changes a turno. */
const delSitio = (membresias: readonly Membresia[], turno: Turno | undefined): readonly Membresia[] =>
  membresias.filter(({ sucursal }) => turno?.sucursal === undefined || turno.sucursal === sucursal);

/** Events of referrals: also the place in the team that an acceptance gives and a closing takes away. */
const deDerivacion = (
  hechos: Hechos,
  persona: Persona,
  paciente: Paciente,
  type: string,
  { derivacion, integrante }: Sobre,
  ahora: string,
): boolean => {
  const suyas = [...hechos.derivaciones.values()].filter(
    (una) => hechos.pacientes.get(una.paciente) === paciente,
  );
  const sigue = (una: Derivacion): boolean =>
    una.sigue === persona.id && leePaciente(hechos, persona, paciente, 'historia', ahora);
  if (/^(EquipoDePaciente|SucursalDePacienteAgregada)/.test(type))
    return suyas.some(
      (una) =>
        (una.receptor === persona.id && una.estado === 'solicitada') ||
        (una.receptor === integrante && una.estado !== 'solicitada' && sigue(una)),
    );
  if (/^Derivacion(Aceptada|Rechazada|Respondida)$/.test(type)) return derivacion?.receptor === persona.id;
  return /^Derivacion(Cerrada|Retirada)$/.test(type) && derivacion !== undefined && sigue(derivacion);
};

/** Events that only a referral allows. */
const DE_DERIVACION = /^(Derivacion|SucursalDePacienteAgregada)/;

export const escribe = (
  hechos: Hechos,
  persona: Persona,
  paciente: Paciente,
  type: string,
  ahora: string,
  sobre: Sobre,
): boolean => {
  if (deDerivacion(hechos, persona, paciente, type, sobre, ahora)) return true;
  const esDentista = persona.rol === 'profesional';
  const regla = REGLAS.find(({ events }) => events.test(type));
  if (!regla) return !DE_DERIVACION.test(type);
  if (type === 'DerivacionSolicitada' && !esDentista) return false;
  if (esDentista && paciente.responsable === persona.id) return true;
  if (regla.trata && trata(hechos, persona, paciente, ahora)) return true;
  const { permiso, funciones } = regla;
  const deTurno = type.includes('Turno');
  if (deTurno && esDentista && sobre.turno?.atiende === persona.id) return true;
  const membresias = porSucursal(hechos, persona, paciente);
  const estas = deTurno ? delSitio(membresias, sobre.turno) : membresias;
  return estas.some((una) => da(una, permiso, funciones(hechos, persona)));
};
