/**
 * The form of personal data in a stored event: one ciphertext in the last field of the data, `$cifrado`. It is bound
 * to the event's stream and id, so that it cannot be decrypted in another event.
 */
import type { EventHandling } from './definition.ts';
import type { PersonalDataCipher } from '../personal-data/cipher.ts';
import { sealText } from '../personal-data/sealed-text.ts';

/**
 * The text before the ciphertext. Inside a JSON string its quotes would be escaped, so this text is always a field,
 * and `sealData` refuses any other field of that name.
 */
export const SEALED_FIELD = ',"$cifrado":"';

/** What the ciphertext is bound to. */
export const placeOf = (stream: string, id: string): string => `${stream} ${id}`;

/**
 * The JSON text to store. Personal fields of an erased subject are stored as null.
 * @throws TypeError when personal fields have no subject, or data uses the name `$cifrado` itself
 */
export const sealData = async (
  cipher: PersonalDataCipher,
  { subject: subjectField, personal = [] }: EventHandling,
  stream: string,
  id: string,
  data: object,
): Promise<string> => {
  const plain: Record<string, unknown> = {};
  const sealed: Record<string, unknown> = {};
  let subject: unknown;
  let nothingPersonal = true;
  for (const [field, value] of Object.entries(data))
    if (personal.includes(field) && value !== undefined) {
      sealed[field] = value;
      nothingPersonal = false;
    } else {
      plain[field] = value;
      if (field === subjectField) subject = value;
    }
  const text = JSON.stringify(plain);
  if (text.includes('"$cifrado":')) throw new TypeError(`event ${id} uses the reserved field $cifrado`);
  if (nothingPersonal) return text;
  if (typeof subject !== 'string')
    throw new TypeError(`event ${id} carries personal data but names no subject`);

  const key = await cipher.keyToSeal(subject);
  if (key === undefined) return JSON.stringify({ ...plain, ...erased(Object.keys(sealed)) });
  return `${text.slice(0, -1)}${SEALED_FIELD}${sealText(key, placeOf(stream, id), JSON.stringify(sealed))}"}`;
};

/** Personal fields of a subject whose key was destroyed. */
export const erased = (personal: readonly string[]): Record<string, null> =>
  Object.fromEntries(personal.map((field) => [field, null]));

/** The subject whose key opens a stored event; undefined when nothing is sealed. @throws SyntaxError if not JSON */
export const sealedSubject = ({ subject }: EventHandling, data: string): string | undefined => {
  const at = subject === undefined ? -1 : data.lastIndexOf(SEALED_FIELD);
  if (subject === undefined || at === -1) return undefined;
  const plain: Readonly<Record<string, unknown>> = JSON.parse(`${data.slice(0, at)}}`);
  return String(plain[subject]);
};

/**
 * The subject that a stored event ends; undefined when the event does not end the subject yet.
 * @throws SyntaxError when the data is not JSON
 */
export const endedBy = (
  { subject, unless }: NonNullable<EventHandling['ends']>,
  data: string,
): string | undefined => {
  const plain: Readonly<Record<string, unknown>> = JSON.parse(data);
  return unless !== undefined && plain[unless] !== undefined ? undefined : String(plain[subject]);
};
