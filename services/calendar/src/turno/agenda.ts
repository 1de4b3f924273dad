import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import type { CommandHandler } from '@odonto/service-kit/decider/command-handler';
import type { TurnoState } from './turno.decider.ts';
import type { TurnoCommand } from './turno.messages.ts';

/** Handles commands on appointments. */
export type Agenda = CommandHandler<TurnoState, TurnoCommand, TurnoEvent>;
