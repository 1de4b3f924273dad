/** A view over whichever version of a collection answers at the moment. */
import type { Collection, StoredDocument } from '../read-models/port.ts';
import type { View } from './view.ts';

export const viewOf = <Doc extends object>(answering: () => Collection): View<Doc> => {
  /** What is in a collection was written by its projection: this is where it becomes a typed value again. */
  const parsed = ({ body }: StoredDocument): Doc => JSON.parse(body) as Doc;
  return {
    get: async (id) => {
      const document = await answering().get(id);
      return document && parsed(document);
    },
    getMany: async (ids) => {
      const documents = await answering().getMany(ids);
      return new Map([...documents].map(([id, document]) => [id, parsed(document)]));
    },
    find: async (query) => (await answering().find(query)).map((document) => parsed(document)),
    findJson: async (query) => answering().findJson(query),
    count: async (query) => answering().count(query),
  };
};
