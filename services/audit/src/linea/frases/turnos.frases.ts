import { ESTADOS_DE_TURNO } from '@odonto/contracts/turno';
import type { Cita, TurnoEvent } from '@odonto/contracts/turno-eventos';
import { dia, type Frases } from '../frase.ts';

const cuando = ({ fecha, hora, duracion }: Omit<Cita, 'descripcion'>): string =>
  `${dia(fecha)} a las ${hora}${duracion === undefined ? '' : `, de ${duracion} minutos`}`;

export const frasesDeTurnos: Frases<TurnoEvent> = {
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
};
