/** Reads together what many events ask for at once, so that a bulk change does not hold every connection of a store. */
import DataLoader from 'dataloader';
import pLimit from 'p-limit';

/** Of one read. */
const MAX_JUNTAS = 500;

/**
 * A reader of single keys. What is asked for within one turn of the event loop is read together; of one reader, one
 * read runs at a time. Nothing is kept: a key that is asked for after its read began is read again.
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
