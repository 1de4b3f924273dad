import type { CommandHandler } from '@odonto/event-kit/commands';
import type { TratamientoState } from './tratamiento.decider.ts';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { TratamientoCommand } from './tratamiento.messages.ts';

export type Tratamientos = CommandHandler<TratamientoState, TratamientoCommand, TratamientoEvent>;
