import type { CommandHandler } from '@odonto/service-kit/decider/command-handler';
import type { TratamientoState } from './tratamiento.decider.ts';
import type { TratamientoCommand, TratamientoEvent } from './tratamiento.messages.ts';

/** What the routes ask of the aggregate. */
export type Tratamientos = CommandHandler<TratamientoState, TratamientoCommand, TratamientoEvent>;
