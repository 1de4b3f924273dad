/** A view over whichever version of a collection answers at the moment. */
import { type Collection, type StoredDocument, UnknownKey } from '../read-models/port.ts';
import type { Preparing } from './preparation.ts';
import type { View } from './view.ts';

/** @param rebuilding why an older version answers, which may lack a key that is asked for */
export const viewOf = <Doc extends object>(
  answering: () => Collection,
  rebuilding: () => Preparing | undefined = () => undefined,
): View<Doc> => {
  /** What is in a collection was written by its projection: this is where it becomes a typed value again. */
  const parsed = ({ body }: StoredDocument): Doc => JSON.parse(body) as Doc;
  const queried = async <T>(ask: (collection: Collection) => Promise<T>): Promise<T> => {
    try {
      return await ask(answering());
    } catch (error) {
      throw (error instanceof UnknownKey ? rebuilding() : undefined) ?? error;
    }
  };
  return {
    get: async (id) => {
      const document = await answering().get(id);
      return document && parsed(document);
    },
    getMany: async (ids) => {
      const documents = await answering().getMany(ids);
      return new Map([...documents].map(([id, document]) => [id, parsed(document)]));
    },
    find: async (query) => (await queried((one) => one.find(query))).map((document) => parsed(document)),
    findJson: (query) => queried((one) => one.findJson(query)),
    count: (query) => queried((one) => one.count(query)),
  };
};
