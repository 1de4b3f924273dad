/**
 * Streams with an event that cannot be read, or is not what was recorded: each harms only itself. Its record is
 * refused, what follows in it is left out of what is read, and everything else goes on (docs/adr/0235).
 */
import { Failure } from '../decider/errors.ts';
import type { RecordedEvent } from '../event-store/port.ts';

/** What a person is told who asks for something of such a record. Nothing of it was changed. */
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
  /** The first event that is not to be used. */
  readonly revision: number;
  readonly reason: string;
}

export interface SetAside {
  /** An earlier revision takes the place of a later one. */
  add(apart: Apart): void;
  /** It can be read again. */
  release(stream: string): void;
  all(): readonly Apart[];
  /** Whether the event is to be left out. */
  readonly excludes: (event: Pick<RecordedEvent, 'stream' | 'revision' | 'type'>) => boolean;
  /** Called with each stream that is new here. Answers how to stop that. */
  onAdded(listener: (apart: Apart) => void): () => void;
}

/** @param ending types of events that end a subject: they are left out only where they are what cannot be used */
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
