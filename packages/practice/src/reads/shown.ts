/** The personal data that an answer showed, as its route declares it in `reads` for the audit. */
import type { LecturaEvent } from '@odonto/contracts/auditoria-eventos';
import type { Actor } from '@odonto/event-kit/event-log';

type ShownEvent<E> = E extends { readonly type: infer Type; readonly data: infer Data }
  ? { readonly type: Type; readonly data: Omit<Data, 'lectorId' | 'hora'> }
  : never;

/** The event of a read, without reader and time. */
export type Shown = ShownEvent<LecturaEvent> & {
  /** The reader, for requests without a session, such as the address of an image. */
  readonly reader?: Actor;
};

/** A string is the id of the paciente whose record was shown; undefined means that none was shown. */
export type Reads = string | Shown | readonly Shown[] | undefined;

/**
 * @param cual the key of a list in `lectura-frases.ts`, or the words that the audit shows for a module's own list:
 * `los encargos`
 */
export const lista = (cual: string, cantidad: number | undefined, busqueda = false): Shown => ({
  type: 'ListaConsultada',
  data: { lista: cual, busqueda, cantidad: cantidad ?? 0 },
});

/** The read of a record, and the other reads of the same answer. */
export const fichaY = (pacienteId: string, ...others: readonly Shown[]): readonly Shown[] => [
  { type: 'FichaConsultada', data: { pacienteId } },
  ...others,
];

export const shownIn = (reads: Reads): readonly Shown[] => {
  if (typeof reads === 'string') return fichaY(reads);
  if (reads === undefined) return [];
  return 'type' in reads ? [reads] : reads;
};
