/** The form in which a new e-mail is kept, and those that look like another one (decisions.md, section 2). */
import { EMAIL, MAX_EMAIL } from '@odonto/contracts';
import { Malformed } from '@odonto/service-kit/decider/errors';

/** What is there and cannot be seen: controls, joiners, marks of direction, blanks of no width. */
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
 * An e-mail as it is kept: full-width and other forms of a letter are that letter. The domain of nearly every
 * e-mail is Latin, so that a Cyrillic `а` beside it is a mixture.
 * @throws Malformed when it could pass for another one
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
