/**
 * Keys that make a repeated save idempotent (docs/spec/api.md#repeated-requests). A save without an answer keeps its
 * key, so pressing Guardar again with the same content repeats that save. A definite answer, or other content for the
 * same address, ends the key, so that an old answer is never returned for a newer save.
 */
interface Pending {
  readonly body: string;
  readonly key: string;
}

const pending = new Map<string, Pending>();

export const keyFor = (method: string, path: string, body: string): string => {
  const address = `${method} ${path}`;
  const known = pending.get(address);
  if (known?.body === body) return known.key;
  const key = crypto.randomUUID();
  pending.set(address, { body, key });
  return key;
};

/** Ends the key of a save to which the server gave a definite answer. */
export const settle = (method: string, path: string, key: string): void => {
  const address = `${method} ${path}`;
  if (pending.get(address)?.key === key) pending.delete(address);
};

/** Ends all keys, so that a save of the next user never gets an answer to a save of this user. */
export const forgetKeys = (): void => pending.clear();
