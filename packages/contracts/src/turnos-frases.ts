import { deClase, dia } from './frase.ts';
import { ESTADOS_DE_TURNO, type Flujo } from './turno-estados.ts';
import type { AgendaEvent, TurnosTransferidos } from './agenda-eventos.ts';
import type { Cita, TurnoEvent } from './turno-eventos.ts';

const cuando = ({ fecha, hora, duracion }: Omit<Cita, 'descripcion'>): string =>
  `${dia(fecha)} a las ${hora}${duracion === undefined ? '' : `, de ${duracion} minutos`}`;

const FRASES_DE_FLUJO: Readonly<Record<Flujo, string>> = {
  en_espera: 'Anotó al paciente en la sala de espera',
  en_sillon: 'Hizo pasar al paciente al sillón',
  atendido: 'Terminó de atender al paciente',
  ausente: 'Anotó que el paciente no vino',
  se_retiro: 'Anotó que el paciente se retiró',
};

export const frasesDeTurnos = deClase<TurnoEvent>('turnos', {
  TurnoAgendado: {
    accion: 'alta',
    frase: (cita) => `Agendó un turno para el ${cuando(cita)}`,
    detalle: ({ descripcion }) => descripcion,
  },
  TurnoReprogramado: {
    accion: 'cambio',
    frase: (cita) => `Reprogramó el turno para el ${cuando(cita)}`,
    detalle: ({ descripcion }) => descripcion,
  },
  EstadoDeTurnoCambiado: {
    accion: 'cambio',
    frase: ({ estado }) => `Pasó el turno a ${ESTADOS_DE_TURNO[estado]}`,
  },
  TurnoEliminado: { accion: 'baja', frase: () => 'Eliminó el turno' },
  TurnoReasignado: {
    accion: 'cambio',
    frase: ({ profesionalId, anteriorId, fecha, hora, duracion }, { persona }) =>
      `Pasó el turno de ${persona(anteriorId)} a ${persona(profesionalId)}${
        hora === undefined ? '' : `, para el ${cuando({ fecha, hora, duracion })}`
      }`,
  },
  FlujoDeTurnoCambiado: {
    accion: 'cambio',
    frase: ({ flujo }) => (flujo === null ? 'Deshizo la llegada del paciente' : FRASES_DE_FLUJO[flujo]),
  },
  TurnoEnGoogle: { accion: 'cambio', frase: () => 'Copió el turno a Google Calendar' },
});

const turnos = (cantidad: number): string => (cantidad === 1 ? '1 turno' : `${cantidad} turnos`);

export const frasesDeTraspasoDeTurnos = deClase<TurnosTransferidos>('turnos', {
  TurnosTransferidos: {
    accion: 'cambio',
    frase: ({ profesionalId, anteriorId, reasignados, quedan }, { persona }) =>
      `Pasó ${turnos(reasignados.length)} de ${persona(anteriorId)} a ${persona(profesionalId)} por la transferencia del paciente${
        quedan.length === 0 ? '' : `; ${turnos(quedan.length)} sin pasar`
      }`,
  },
});

export const frasesDeAgenda = deClase<AgendaEvent>('turnos', {
  LugarReservado: {
    accion: 'alta',
    frase: ({ sucursalId, fecha, lugar: { hora, duracion } }, { sucursal }) =>
      `Reservó un lugar en ${sucursal(sucursalId)} para el ${dia(fecha)} a las ${hora}, de ${duracion} minutos`,
  },
  LugarLiberado: {
    accion: 'baja',
    frase: ({ sucursalId, fecha }, { sucursal }) =>
      `Liberó un lugar en ${sucursal(sucursalId)} del ${dia(fecha)}`,
  },
  SillonOcupado: {
    accion: 'cambio',
    frase: ({ sucursalId }, { sucursal }) => `Ocupó un sillón en ${sucursal(sucursalId)}`,
  },
  SillonDesocupado: {
    accion: 'cambio',
    frase: ({ sucursalId }, { sucursal }) => `Desocupó un sillón en ${sucursal(sucursalId)}`,
  },
});
