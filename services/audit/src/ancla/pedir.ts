/** Requests to external anchor services, with a timeout. */

/**
 * An anchor was not made or does not verify. The message is for users: the end of a sentence that gives the reason,
 * without addresses or credentials.
 */
export class AnclaFallida extends Error {
  override readonly name = 'AnclaFallida';
}

const PACIENCIA_MS = 15_000;
/** Far more than a head's line or a timestamp. */
const MAX_BYTES = 128 * 1_024;

/** @throws AnclaFallida when there is no answer */
export const pedir = async (
  url: string | URL,
  { signal, ...init }: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> => {
  try {
    return await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PACIENCIA_MS)]),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new AnclaFallida('no respondió', { cause: error });
  }
};

/** The body of an answer. @throws AnclaFallida when it breaks off or is too long */
export const cuerpoDe = async (answer: Response): Promise<Buffer> => {
  const partes: Uint8Array[] = [];
  let largo = 0;
  try {
    for await (const parte of answer.body ?? []) {
      largo += parte.length;
      if (largo > MAX_BYTES) break;
      partes.push(parte);
    }
  } catch (error) {
    throw new AnclaFallida('dejó de responder', { cause: error });
  }
  if (largo > MAX_BYTES) throw new AnclaFallida('respondió más de lo que se guarda');
  return Buffer.concat(partes);
};
