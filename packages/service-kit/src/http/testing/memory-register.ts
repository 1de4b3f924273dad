/** A register in memory, for tests. */
import type { Register } from '@odonto/event-kit/read-models';

export interface MemoryRegister extends Register {
  /** Replaced by tests that make it fail. */
  put: Register['put'];
  readonly entries: ReadonlyMap<string, { readonly value: string; readonly subject: string | undefined }>;
}

export const memoryRegister = (now: () => Date = () => new Date()): MemoryRegister => {
  const entries = new Map<string, { value: string; expiresAt?: Date; subject: string | undefined }>();
  const live = (key: string) => {
    const entry = entries.get(key);
    return entry?.expiresAt && entry.expiresAt <= now() ? undefined : entry;
  };
  const put: Register['put'] = async (key, value, expiresAt, subject) => {
    entries.set(key, { value, subject, ...(expiresAt && { expiresAt }) });
  };
  return {
    entries,
    put,
    get: async (key) => live(key)?.value,
    insert: async (key, value, expiresAt, subject) => {
      if (live(key)) return false;
      await put(key, value, expiresAt, subject);
      return true;
    },
    delete: async (key) => {
      entries.delete(key);
    },
    deleteSubject: async (subject) => {
      for (const [key, entry] of entries) if (entry.subject === subject) entries.delete(key);
    },
    sweep: async () => 0,
  };
};
