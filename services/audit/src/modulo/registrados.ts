/** The event types of modules from elsewhere. */
import type { EventoDeModulo, RegistroDeModulo } from '@odonto/contracts/modulo-eventos';
import { publishedEvents } from '@odonto/practice/published';
import { defined } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';

/** An event of any version is opened as it was recorded: the steps between versions are the module's code. */
const CUALQUIERA = Number.MAX_SAFE_INTEGER;

export type Registrados = ReadonlyMap<string, EventoDeModulo>;

/** By event type. The log learns them, so that it opens what is sealed in their events. */
export const registradosEn =
  (modulos: View<RegistroDeModulo>, log: Pick<EventLog, 'learn'>) => async (): Promise<Registrados> => {
    const registros = await modulos.find({});
    // Nobody else tells the events of the contracts.
    const eventos = registros
      .flatMap((registro) => Object.entries(registro.eventos))
      .filter(([tipo]) => publishedEvents[tipo] === undefined);
    log.learn(
      Object.fromEntries(
        eventos.map(([tipo, { subject, personal }]) => [
          tipo,
          defined({ version: CUALQUIERA, subject, personal }),
        ]),
      ),
    );
    return new Map(eventos);
  };
