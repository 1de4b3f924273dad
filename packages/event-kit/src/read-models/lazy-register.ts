/** A register that is opened at its first use, so that composing a service waits for no server. */
import type { Register } from './port.ts';

/** Every call throws what `open` throws, until `open` succeeds. */
export const lazyRegister = (open: () => Promise<Register>): Register => {
  let opened: Promise<Register> | undefined;
  const register = async (): Promise<Register> => {
    opened ??= open();
    try {
      return await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  return {
    get: async (key) => (await register()).get(key),
    insert: async (...entry) => (await register()).insert(...entry),
    put: async (...entry) => (await register()).put(...entry),
    delete: async (key) => (await register()).delete(key),
    deleteSubject: async (subject) => (await register()).deleteSubject(subject),
    sweep: async (now) => (await register()).sweep(now),
  };
};
