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

/** The server gave a definite answer to this save. */
export const settle = (method: string, path: string, key: string): void => {
  const address = `${method} ${path}`;
  if (pending.get(address)?.key === key) pending.delete(address);
};

/** Another user's saves are other saves. */
export const forgetKeys = (): void => pending.clear();
