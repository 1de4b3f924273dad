import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import type { CommandHandler } from '@odonto/event-kit/commands';
import type { EstadoDelTurno } from '@odonto/contracts/turno-estado';
import type { TurnoCommand } from './turno.messages.ts';

/** Handles commands on appointments. */
export type Agenda = CommandHandler<EstadoDelTurno, TurnoCommand, TurnoEvent>;
