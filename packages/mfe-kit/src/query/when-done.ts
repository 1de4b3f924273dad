/** The callbacks of a change. */
interface Outcome<Changed> {
  readonly onSuccess?: ((changed: Changed) => void) | undefined;
  /** Left out where the screen shows the error of the mutation. */
  readonly onError?: ((error: Error) => void) | undefined;
  readonly onSettled?: (() => void) | undefined;
}

/**
 * Calls back when a change has ended: `whenDone(mutateAsync(turno), { onSuccess, onError })`. React Query drops the
 * callbacks of `mutate` when its component is unmounted before the answer arrives, and when the same mutation is called
 * again. News of a change may unmount the row or the dialog that started it, and a user may answer two rows of a list
 * one after the other.
 */
export const whenDone = <Changed>(
  change: Promise<Changed>,
  { onSuccess, onError, onSettled }: Outcome<Changed>,
): void => void change.then(onSuccess, onError ?? (() => undefined)).finally(onSettled);
