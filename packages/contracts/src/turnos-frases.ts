import { ESTADOS_DE_TURNO } from './turno.ts';
import type { TurnoEvent } from './turno-eventos.ts';
import { deClase, dia } from './frase.ts';

export const frasesDeTurnos = deClase<TurnoEvent>('turnos', {
  TurnoAgendado: {
    accion: 'alta',
    frase: ({ fecha, hora }) => `Agendó un turno para el ${dia(fecha)} a las ${hora}`,
    detalle: ({ descripcion }) => descripcion,
  },
  TurnoReprogramado: {
    accion: 'cambio',
    frase: ({ fecha, hora }) => `Reprogramó el turno para el ${dia(fecha)} a las ${hora}`,
    detalle: ({ descripcion }) => descripcion,
  },
  EstadoDeTurnoCambiado: {
    accion: 'cambio',
    frase: ({ estado }) => `Pasó el turno a ${ESTADOS_DE_TURNO[estado]}`,
  },
  TurnoEliminado: { accion: 'baja', frase: () => 'Eliminó el turno' },
  TurnoEnGoogle: { accion: 'cambio', frase: () => 'Copió el turno a Google Calendar' },
});
