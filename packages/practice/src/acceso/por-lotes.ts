/** Batches the reads of many concurrent events, so that a bulk change does not hold every connection of a store. */
import DataLoader from 'dataloader';
import pLimit from 'p-limit';

/** Maximum number of keys of one read. */
const MAX_JUNTAS = 500;

/**
 * A reader of single keys. Keys that are requested within one turn of the event loop are read in one batch. Each
 * reader runs one read at a time. Nothing is cached: a key that is requested after its read began is read again.
 */
export const porLotes = <T>(
  leer: (claves: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): ((clave: string) => Promise<T | undefined>) => {
  const deAUna = pLimit(1);
  const lector: DataLoader<string, T | undefined> = new DataLoader(
    (claves) =>
      deAUna(async () => {
        lector.clearAll();
        const leidas = await leer(claves);
        return claves.map((clave) => leidas.get(clave));
      }),
    { maxBatchSize: MAX_JUNTAS },
  );
  return (clave) => lector.load(clave);
};
