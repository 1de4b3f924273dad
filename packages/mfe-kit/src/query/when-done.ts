/** What follows from a change. */
interface Outcome<Changed> {
  readonly onSuccess: (changed: Changed) => void;
  /** Left out where the screen shows the error of the mutation. */
  readonly onError?: ((error: Error) => void) | undefined;
  readonly onSettled?: (() => void) | undefined;
}

/**
 * Calls back when a change has ended: `whenDone(mutateAsync(turno), { onSuccess, onError })`. React Query drops the
 * callbacks of `mutate` when its component is unmounted before the answer arrives. News of a change may do that to the
 * row or the dialog that asked for it.
 */
export const whenDone = <Changed>(
  change: Promise<Changed>,
  { onSuccess, onError, onSettled }: Outcome<Changed>,
): void => void change.then(onSuccess, onError ?? (() => undefined)).finally(onSettled);
