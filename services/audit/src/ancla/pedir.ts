/** Requests to whoever keeps anchors, bounded in time. */

/** Why an anchor was not made or does not hold, for people: the end of a sentence, without addresses and credentials. */
export class AnclaFallida extends Error {
  override readonly name = 'AnclaFallida';
}

const PACIENCIA_MS = 15_000;

/** @throws AnclaFallida when nothing is answered */
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
