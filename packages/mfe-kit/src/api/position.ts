/**
 * The newest position of the event store that an answer told us of. Sent back with every request, it makes
 * any service wait until it knows what this user wrote through another one.
 */
let newest: bigint | undefined;

export const currentPosition = (): string | undefined => newest?.toString();

export const notePosition = (header: string | null): void => {
  if (header === null || !/^\d{1,30}$/.test(header)) return;
  const position = BigInt(header);
  if (newest === undefined || position > newest) newest = position;
};
