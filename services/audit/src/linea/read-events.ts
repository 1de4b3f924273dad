/** Reads events by position: neighbours in a stream are read together, and keys are fetched once for all. */
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import type { RecordedEvent } from '@odonto/event-kit/event-store';

export interface Lugar {
  readonly stream: string;
  readonly revision: number;
}

/** Reads under way at once. */
const A_LA_VEZ = 16;
/** The largest gap of revisions that is read through instead of sending another request. */
const CERCA = 8;

interface Tramo {
  readonly stream: string;
  readonly desde: number;
  hasta: number;
}

const tramosDe = (lugares: readonly Lugar[]): readonly Tramo[] => {
  const tramos: Tramo[] = [];
  const ordenados = lugares.toSorted((uno, otro) =>
    uno.stream === otro.stream ? uno.revision - otro.revision : uno.stream < otro.stream ? -1 : 1,
  );
  for (const { stream, revision } of ordenados) {
    const ultimo = tramos.at(-1);
    if (ultimo?.stream === stream && revision - ultimo.hasta <= CERCA) ultimo.hasta = revision;
    else tramos.push({ stream, desde: revision, hasta: revision });
  }
  return tramos;
};

const nombreDe = ({ stream, revision }: Lugar): string => `${revision} ${stream}`;

/** Returns the events at these positions; undefined for a position without an event. */
export const readEvents = async (
  log: EventLog,
  lugares: readonly Lugar[],
): Promise<(lugar: Lugar) => LoggedEvent | undefined> => {
  const pedidos = new Set(lugares.map(nombreDe));
  const tramos = tramosDe(lugares);
  const guardados: RecordedEvent[] = [];
  for (let n = 0; n < tramos.length; n += A_LA_VEZ) {
    const algunos = tramos.slice(n, n + A_LA_VEZ);
    const leidos = algunos.map(({ stream, desde, hasta }) =>
      log.readStored(stream, desde, hasta - desde + 1),
    );
    for (const tramo of await Promise.all(leidos)) guardados.push(...tramo);
  }
  const abiertos = await log.open(guardados.filter((evento) => pedidos.has(nombreDe(evento))));
  const porLugar = new Map(abiertos.map((evento) => [nombreDe(evento), evento]));
  return (lugar) => porLugar.get(nombreDe(lugar));
};
