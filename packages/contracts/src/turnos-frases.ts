import { deClase, dia } from './frase.ts';
import { ESTADOS_DE_TURNO } from './turno.ts';
import type { Cita, TurnoEvent } from './turno-eventos.ts';

const cuando = ({ fecha, hora, duracion }: Omit<Cita, 'descripcion'>): string =>
  `${dia(fecha)} a las ${hora}${duracion === undefined ? '' : `, de ${duracion} minutos`}`;

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
  TurnoEnGoogle: { accion: 'cambio', frase: () => 'Copió el turno a Google Calendar' },
});
