/** The event types of modules from elsewhere. */
import type { EventoDeModulo, RegistroDeModulo } from '@odonto/contracts/modulo-eventos';
import { publishedEvents } from '@odonto/practice/published';
import { defined } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';

/** An event of any version is opened as it was recorded, because its upcasters are in the module's code. */
const CUALQUIERA = Number.MAX_SAFE_INTEGER;

export type Registrados = ReadonlyMap<string, EventoDeModulo>;

/** The events of modules, by event type. The log then knows them, too, and decrypts their personal data. */
export const registradosEn =
  (modulos: View<RegistroDeModulo>, log: Pick<EventLog, 'learn'>) => async (): Promise<Registrados> => {
    const registros = await modulos.find({});
    // A module cannot redefine the events of the contracts.
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
