/**
 * Streams with an event that cannot be read or is not what was recorded. Requests for the record are refused, its
 * later events are left out of reads, and everything else continues (docs/adr/0235).
 */
import { Failure } from '../decider/errors.ts';
import type { RecordedEvent } from '../event-store/port.ts';

/** The answer to a request for such a record. The record was not changed. */
export class StreamSetAside extends Failure {
  readonly stream: string;

  constructor(stream: string) {
    super(
      409,
      'historia-apartada',
      'Este registro está apartado: tiene un evento que no se puede leer o que el sistema no escribió. No se modificó nada; avise a quien administra el sistema.',
    );
    this.stream = stream;
  }
}

export interface Apart {
  readonly stream: string;
  /** The first unusable event. */
  readonly revision: number;
  readonly reason: string;
}

export interface SetAside {
  /** An earlier revision replaces a later one. */
  add(apart: Apart): void;
  /** Releases a stream that can be read again. */
  release(stream: string): void;
  all(): readonly Apart[];
  /** Whether the event is to be left out. */
  readonly excludes: (event: Pick<RecordedEvent, 'stream' | 'revision' | 'type'>) => boolean;
  /** Called with each newly added stream. Returns the function that stops the calls. */
  onAdded(listener: (apart: Apart) => void): () => void;
}

/**
 * @param ending types of events that end a subject: they are left out only where they are themselves the unusable
 * event
 */
export const setAside = (ending: ReadonlySet<string> = new Set()): SetAside => {
  const streams = new Map<string, Apart>();
  const listeners = new Set<(apart: Apart) => void>();
  return {
    add: (apart) => {
      const known = streams.get(apart.stream);
      if (known !== undefined && known.revision <= apart.revision) return;
      streams.set(apart.stream, apart);
      for (const listener of listeners) listener(apart);
    },
    release: (stream) => void streams.delete(stream),
    all: () => [...streams.values()],
    excludes: ({ stream, revision, type }) => {
      if (streams.size === 0) return false;
      const apart = streams.get(stream);
      if (apart === undefined || revision < apart.revision) return false;
      return revision === apart.revision || !ending.has(type);
    },
    onAdded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
