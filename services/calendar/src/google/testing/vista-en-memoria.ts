/** A projection in memory with its own pure handlers; the test decides how far it lags. */
import type { Event } from '@odonto/event-kit/decider';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { MemoryLog } from '@odonto/event-kit/testing';
import type { Projection } from '@odonto/event-kit/projections';

export interface VistaEnMemoria<Doc> {
  readonly docs: ReadonlyMap<string, Doc>;
  /** Follows the log to its end. */
  alDia(): Promise<void>;
  /** The documents whose keys have these values. */
  donde(claves: Readonly<Record<string, string>>): readonly Doc[];
}

/** The handlers of a projection as the projector sees them, for any event. */
interface Manejo<Doc> {
  readonly id: (event: LoggedEvent) => string;
  readonly keys: (doc: Doc) => Readonly<Record<string, unknown>>;
  readonly on: Readonly<
    Record<string, ((doc: Doc | undefined, event: LoggedEvent) => Doc | null) | undefined>
  >;
  readonly onMany?: Readonly<
    Record<
      string,
      | {
          readonly where: (event: LoggedEvent) => Readonly<Record<string, unknown>>;
          readonly apply: (doc: Doc, event: LoggedEvent) => Doc | null;
        }
      | undefined
    >
  >;
}

export const vistaEnMemoria = <Doc extends object, E extends Event>(
  log: MemoryLog,
  projection: Projection<Doc, E>,
): VistaEnMemoria<Doc> => {
  const manejo = projection as unknown as Manejo<Doc>;
  const docs = new Map<string, Doc>();
  let hasta = 0n;

  const coincide = (doc: Doc, claves: Readonly<Record<string, unknown>>): boolean => {
    const propias = manejo.keys(doc);
    return Object.entries(claves).every(([nombre, valor]) => propias[nombre] === valor);
  };
  const dejar = (id: string, doc: Doc | null): void => {
    if (doc === null) docs.delete(id);
    else docs.set(id, doc);
  };
  const seguir = (event: LoggedEvent): void => {
    const uno = manejo.on[event.type];
    if (uno !== undefined) {
      const id = manejo.id(event);
      dejar(id, uno(docs.get(id), event));
    }
    const muchos = manejo.onMany?.[event.type];
    if (muchos !== undefined)
      for (const [id, doc] of docs)
        if (coincide(doc, muchos.where(event))) dejar(id, muchos.apply(doc, event));
  };

  return {
    docs,
    alDia: async () => {
      for (const event of await log.open(await log.readAll(hasta, Number.POSITIVE_INFINITY))) {
        seguir(event);
        hasta = event.position;
      }
    },
    donde: (claves) => [...docs.values()].filter((doc) => coincide(doc, claves)),
  };
};
