/**
 * The stored form of a new e-mail, and the refusal of e-mails that look like another
 * (docs/spec/accounts.md#profesional).
 */
import { EMAIL, MAX_EMAIL } from '@odonto/contracts';
import { Malformed } from '@odonto/event-kit/decider';

/** Invisible characters: controls, joiners, marks of direction, blanks without width. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
const LETTERS = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/u;

const MENSAJES = {
  invalido: 'El email debe tener un formato válido',
  invisible: 'El email contiene caracteres invisibles',
  mezcla: 'El email mezcla letras de distintos alfabetos',
} as const;

const malo = (message: string): Malformed => new Malformed([{ field: 'email', message }]);

/**
 * The stored form of an e-mail: full-width and other forms of a letter become that letter. Nearly every domain is
 * Latin, so a Cyrillic `а` beside it is a mixture of alphabets.
 * @throws Malformed when it could be confused with another one
 */
export const emailAceptable = (escrito: string): string => {
  const email = escrito.normalize('NFKC').trim();
  if (INVISIBLE.test(escrito)) throw malo(MENSAJES.invisible);
  if (email.length > MAX_EMAIL || !EMAIL.test(email)) throw malo(MENSAJES.invalido);
  const letters = email.match(LETTERS) ?? [];
  const latin = letters.filter((letter) => LATIN.test(letter)).length;
  if (latin !== 0 && latin !== letters.length) throw malo(MENSAJES.mezcla);
  return email;
};
