import type { CommandHandler } from '@odonto/service-kit/decider/command-handler';
import type { TratamientoState } from './tratamiento.decider.ts';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { TratamientoCommand } from './tratamiento.messages.ts';

/** The command handler of treatments. */
export type Tratamientos = CommandHandler<TratamientoState, TratamientoCommand, TratamientoEvent>;
