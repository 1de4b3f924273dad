/** The client's knowledge of a practice: the acknowledged writes, and the next write. */
import { randomUUID } from 'node:crypto';
import { KIND_NAMES, type KindName, kindOf } from './kinds.ts';

export interface Write {
  readonly kind: KindName;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Index of the profesional. */
  readonly of: number;
  /** Undefined while a paciente is being registered. */
  readonly paciente: string | undefined;
  readonly tratamiento: string;
  /** The id of the record that is changed or removed. */
  readonly id: string;
  readonly marca: string;
  readonly key: string | undefined;
}

export interface Thing {
  readonly kind: KindName;
  readonly of: number;
  readonly paciente: string;
  marca: string;
}

export interface Known {
  /** Every existing record, by id. */
  readonly things: ReadonlyMap<string, Thing>;
  /** Pacientes with attempted writes since the last check, removed pacientes included: id and profesional. */
  touched(): ReadonlyMap<string, number>;
  /** A random write on a paciente who has no other write in progress. */
  next(): Write;
  /** Records a write that was answered with success. `id` is the id of a new record. */
  acknowledged(write: Write, id: string): void;
  /** The write has ended, with or without success. */
  done(write: Write): void;
}

/** How many of a hundred writes are of each kind. */
const NEW_PACIENTES = 12;
const CREATES = 65;
const REMOVES = 10;
const KEYED = 50;

const below = (limit: number): number => Math.floor(Math.random() * limit);
const one = <T>(values: readonly T[]): T | undefined => values[below(values.length)];

export const knownOf = (profesionales: number): Known => {
  const things = new Map<string, Thing>();
  const busy = new Set<string>();
  let touched = new Map<string, number>();

  const freePaciente = (): string | undefined =>
    one([...things].filter(([id, { kind }]) => kind === 'paciente' && !busy.has(id)).map(([id]) => id));

  const ofPaciente = (paciente: string): [string, Thing][] =>
    [...things].filter(([, thing]) => thing.paciente === paciente);

  const onSomebody = (paciente: string): Pick<Write, 'kind' | 'method' | 'tratamiento' | 'id'> => {
    const theirs = ofPaciente(paciente);
    const tratamiento = one(theirs.filter(([, { kind }]) => kind === 'tratamiento'))?.[0] ?? '';
    const chance = below(100);
    if (chance >= CREATES) {
      const [id, { kind }] = one(theirs) ?? [paciente, { kind: 'paciente' as const }];
      const { change, remove } = kindOf(kind);
      if (remove && (chance >= 100 - REMOVES || !change)) return { kind, method: 'DELETE', tratamiento, id };
      return { kind, method: 'PUT', tratamiento, id };
    }
    const possible = KIND_NAMES.filter(
      (kind) => kind !== 'paciente' && (kind !== 'pago' || tratamiento !== ''),
    );
    return { kind: one(possible) ?? 'entrada', method: 'POST', tratamiento, id: '' };
  };

  return {
    things,
    touched: () => {
      const current = touched;
      touched = new Map();
      return current;
    },
    next: () => {
      const marca = randomUUID();
      const key = below(100) < KEYED ? randomUUID() : undefined;
      const paciente = below(100) < NEW_PACIENTES ? undefined : freePaciente();
      if (paciente === undefined) {
        const of = below(profesionales);
        return { kind: 'paciente', method: 'POST', of, paciente, tratamiento: '', id: '', marca, key };
      }
      const of = things.get(paciente)?.of ?? 0;
      busy.add(paciente);
      touched.set(paciente, of);
      return { ...onSomebody(paciente), of, paciente, marca, key };
    },
    acknowledged: ({ kind, method, of, paciente, id: changed, marca }, id) => {
      if (method === 'POST') things.set(id, { kind, of, paciente: paciente ?? id, marca });
      else if (method === 'PUT') {
        const thing = things.get(changed);
        if (thing) thing.marca = marca;
      } else if (kind === 'paciente') for (const [theirs] of ofPaciente(changed)) things.delete(theirs);
      else things.delete(changed);
      if (paciente === undefined) touched.set(id, of);
    },
    done: ({ paciente }) => {
      if (paciente !== undefined) busy.delete(paciente);
    },
  };
};
