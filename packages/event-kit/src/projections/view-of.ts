/** A view over the version of a collection that currently answers. */
import { type Collection, type StoredDocument, UnknownKey } from '../read-models/port.ts';
import type { Preparing } from './preparation.ts';
import type { View } from './view.ts';

/** @param rebuilding thrown for a key that is unknown because an older version answers during a rebuild */
export const viewOf = <Doc extends object>(
  answering: () => Collection,
  rebuilding: () => Preparing | undefined = () => undefined,
): View<Doc> => {
  /** The projection wrote the document, so the document has the projection's type. */
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
