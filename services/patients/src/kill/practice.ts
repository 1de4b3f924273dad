/** What the outside knows of the pacientes: what was acknowledged, and what may or may not have happened. */
import { randomUUID } from 'node:crypto';
import type { Paciente } from '@odonto/contracts';

export interface Write {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Index of the profesional. */
  readonly of: number;
  /** Of the paciente; undefined for a POST. */
  readonly id: string | undefined;
  readonly key: string | undefined;
  readonly body: object | undefined;
}

export interface Known {
  readonly of: number;
  /** As last answered. */
  paciente: Paciente;
  /** Events that its stream must hold, no more and no fewer. */
  changes: number;
  removed: boolean;
}

export interface Practice {
  readonly known: Map<string, Known>;
  /** Answered with success: from here on it must be so. */
  acknowledged(write: Write, paciente: Paciente | undefined): void;
  /** A random write on somebody on whom no other is under way. */
  next(): Write;
  /** The write is over, however it ended. */
  done(write: Write): void;
}

const POSTS = 45;
const PUTS = 35;
const KEYED = 50;

const below = (limit: number): number => Math.floor(Math.random() * limit);

/** Texts of their own, so that what was written is recognised. */
const someone = () => {
  const mark = randomUUID();
  return {
    nombre: `Paciente ${mark}`,
    cuil: mark.slice(0, 8),
    edad: below(101),
    telefono: `11 ${below(9_999)}`,
  };
};

export const practice = (profesionales: number): Practice => {
  const known = new Map<string, Known>();
  const busy = new Set<string>();

  const free = (): [string, Known] | undefined => {
    const all = [...known].filter(([id, { removed }]) => !removed && !busy.has(id));
    return all[below(all.length)];
  };

  return {
    known,
    acknowledged: ({ method, of, id }, paciente) => {
      if (method === 'POST' && paciente !== undefined)
        known.set(paciente.id, { of, paciente, changes: 0, removed: false });
      const one = known.get(id ?? '');
      if (one === undefined) return;
      if (method === 'DELETE') one.removed = true;
      else if (paciente !== undefined) {
        one.paciente = paciente;
        one.changes += 1;
      }
    },
    next: () => {
      const key = below(100) < KEYED ? randomUUID() : undefined;
      const chance = below(100);
      const target = chance < POSTS ? undefined : free();
      if (target === undefined)
        return { method: 'POST', of: below(profesionales), id: undefined, key, body: someone() };
      const [id, { of }] = target;
      busy.add(id);
      return chance < POSTS + PUTS
        ? { method: 'PUT', of, id, key, body: { antecedentes_medicos: randomUUID() } }
        : { method: 'DELETE', of, id, key, body: undefined };
    },
    done: ({ id }) => {
      if (id !== undefined) busy.delete(id);
    },
  };
};
