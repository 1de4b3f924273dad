/**
 * The id of a turno's event in Google Calendar: the UUIDs of the turno and of the profesional, 32 bytes, in
 * base32hex, which Google allows. A turno always has the same event id, so Google refuses a second insert, and the
 * id alone shows whether an event is ours and whose it is.
 */
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const HEX = 32;
/** 256 bits, five to a letter. */
const LETTERS = 52;
const OURS = /^[0-9a-v]{52}$/;

const hexOf = (uuid: string): string => {
  if (!UUID.test(uuid)) throw new TypeError(`not a UUID: ${uuid}`);
  return uuid.replaceAll('-', '');
};

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** @throws TypeError on an id that is not a UUID */
export const idDeEvento = (turnoId: string, profesionalId: string): string =>
  BigInt(`0x${hexOf(turnoId)}${hexOf(profesionalId)}`)
    .toString(32)
    .padStart(LETTERS, '0');

/** The turno of an event; undefined for an event that we did not write for this profesional. */
export const turnoDeEvento = (eventoId: string, profesionalId: string): string | undefined => {
  if (!OURS.test(eventoId)) return undefined;
  let bits = 0n;
  for (let at = 0; at < LETTERS; at += 1)
    bits = bits * 32n + BigInt(Number.parseInt(eventoId.charAt(at), 32));
  const hex = bits.toString(16).padStart(2 * HEX, '0');
  return hex.slice(HEX) === hexOf(profesionalId) ? uuidOf(hex.slice(0, HEX)) : undefined;
};
