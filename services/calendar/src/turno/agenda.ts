import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import type { CommandHandler } from '@odonto/service-kit/decider/command-handler';
import type { EstadoDelTurno } from '@odonto/contracts/turno-estado';
import type { TurnoCommand } from './turno.messages.ts';

/** Handles commands on appointments. */
export type Agenda = CommandHandler<EstadoDelTurno, TurnoCommand, TurnoEvent>;
