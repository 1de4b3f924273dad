import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import type { CommandHandler } from '@odonto/event-kit/commands';
import type { OdontogramaState } from './odontograma.decider.ts';
import type { OdontogramaCommand } from './odontograma.messages.ts';

export type Odontogramas = CommandHandler<OdontogramaState, OdontogramaCommand, OdontogramaEvent>;
