/**
 * The newest position of the event store in any answer. Every request sends it, so that each service waits until it has
 * caught up with what this user wrote through another service.
 */
let newest: bigint | undefined;

export const currentPosition = (): string | undefined => newest?.toString();

export const notePosition = (header: string | null): void => {
  if (header === null || !/^\d{1,30}$/.test(header)) return;
  const position = BigInt(header);
  if (newest === undefined || position > newest) newest = position;
};
