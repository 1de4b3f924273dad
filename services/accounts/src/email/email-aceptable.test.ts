import { expect, test } from '@jest/globals';
import { Malformed } from '@odonto/event-kit/decider';
import { emailAceptable } from './email-aceptable.ts';

const problema = (email: string): string | undefined => {
  try {
    emailAceptable(email);
    return undefined;
  } catch (error) {
    if (error instanceof Malformed) return error.message;
    throw error;
  }
};

test.each([
  ['\u0430@x.test', 'Cyrillic a', 'El email mezcla letras de distintos alfabetos'],
  ['ana@\u0445.test', 'Cyrillic domain', 'El email mezcla letras de distintos alfabetos'],
  ['\u03B1na@x.test', 'Greek alpha', 'El email mezcla letras de distintos alfabetos'],
  ['a\u200B@x.test', 'zero-width space', 'El email contiene caracteres invisibles'],
  ['a\u200D@x.test', 'joiner', 'El email contiene caracteres invisibles'],
  ['\u202Ea@x.test', 'right-to-left override', 'El email contiene caracteres invisibles'],
  ['a\u00AD@x.test', 'soft hyphen', 'El email contiene caracteres invisibles'],
  ['a\u3164@x.test', 'Hangul filler', 'El email contiene caracteres invisibles'],
  ['a\u0000@x.test', 'NUL', 'El email contiene caracteres invisibles'],
  ['a\uFF20b@x.test', 'a second @ once it is normalized', 'El email debe tener un formato válido'],
  [`${'\uFDFA'.repeat(20)}@x.test`, 'longer once it is normalized', 'El email debe tener un formato válido'],
])('%j is refused: %s', (email, _, mensaje) => expect(problema(email)).toBe(mensaje));

test.each([
  ['ana@x.test', 'ana@x.test'],
  ['Ana.Gómez+1@Clínica.com', 'Ana.Gómez+1@Clínica.com'],
  ['\uFF41\uFF4E\uFF41@x.test', 'ana@x.test'],
  ['an\u0061\u0301@x.test', 'aná@x.test'.replace('aná', 'aná'.normalize('NFC'))],
  ['анна@почта.рф', 'анна@почта.рф'],
])('%j is kept as %j', (email, kept) => expect(emailAceptable(email)).toBe(kept.normalize('NFKC')));
