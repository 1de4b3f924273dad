import { setTimeout as pause } from 'node:timers/promises';

/** Repeats the check until it passes; the last failure fails the journey. */
export const eventually = async <T>(
  look: () => Promise<T>,
  check: (seen: T) => void,
  patience = 20_000,
): Promise<void> => {
  const end = Date.now() + patience;
  for (;;) {
    const seen = await look();
    try {
      check(seen);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await pause(50);
  }
};
