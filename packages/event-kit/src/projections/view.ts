/** Typed reading of a projection's documents. */
import type { Query, Serialised } from '../read-models/port.ts';

export interface View<Doc extends object> {
  get(id: string): Promise<Doc | undefined>;
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, Doc>>;
  find(query: Query): Promise<readonly Doc[]>;
  /** A JSON array text, for lists that are answered as they are. */
  findJson(query: Query): Promise<Serialised<readonly Doc[]>>;
  count(query: Query): Promise<number>;
}
