import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import type { CommandHandler } from '@odonto/service-kit/decider/command-handler';
import type { OdontogramaState } from './odontograma.decider.ts';
import type { OdontogramaCommand } from './odontograma.messages.ts';

export type Odontogramas = CommandHandler<OdontogramaState, OdontogramaCommand, OdontogramaEvent>;
