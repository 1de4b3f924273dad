/** The shared parts of the conformance suite: read models opened again for each test. */
import { afterEach, beforeEach, expect } from '@jest/globals';
import type { Position } from '../../event-store/port.ts';
import type { Collection, CollectionSpec, Keys, Query, ReadModels, Write } from '../port.ts';

export interface OpenedReadModels {
  readonly readModels: ReadModels;
  /** Closes and opens the stored data again, as after a restart. */
  reopen(): Promise<ReadModels>;
  /** Advances the clock by which entries of registers expire. */
  later(milliseconds: number): void;
  dispose(): Promise<void>;
}

/** A collection with every kind of key. */
export const spec = (version = 1): CollectionSpec => ({
  name: 'pacientes',
  version,
  keys: ['dueno', 'orden', 'numeros', 'edad'],
  multikeys: ['palabras', 'etiquetas', 'sedes'],
  indexes: [
    ['dueno', 'orden'],
    ['dueno', 'numeros'],
    ['dueno', 'palabras'],
    ['sedes', 'orden'],
  ],
});

export const put = (id: string, keys: Keys, position: Position = 1n, body: object = { id }): Write => ({
  kind: 'put',
  id,
  keys,
  position,
  body: JSON.stringify(body),
});

export interface Suite {
  readonly name: string;
  readonly opened: OpenedReadModels;
  readModels: ReadModels;
  pacientes: Collection;
  ids(query: Query, collection?: Collection): Promise<readonly string[]>;
  json(query: Query): Promise<string>;
}

/** Opens before every test, and disposes after it. */
export const suiteOf = (name: string, open: () => Promise<OpenedReadModels>): Suite => {
  let opened: OpenedReadModels;
  let readModels: ReadModels;
  let pacientes: Collection;
  beforeEach(async () => {
    opened = await open();
    readModels = opened.readModels;
    pacientes = await readModels.collection(spec());
  });
  afterEach(() => opened.dispose());
  return {
    name,
    get opened() {
      return opened;
    },
    get readModels() {
      return readModels;
    },
    set readModels(reopened) {
      readModels = reopened;
    },
    get pacientes() {
      return pacientes;
    },
    set pacientes(again) {
      pacientes = again;
    },
    ids: async (query, collection = pacientes) => (await collection.find(query)).map(({ id }) => id),
    json: async (query) => {
      const { json, count } = await pacientes.findJson(query);
      const text = typeof json === 'string' ? json : Buffer.from(json).toString();
      expect(count).toBe((JSON.parse(text) as unknown[]).length);
      return text;
    },
  };
};
