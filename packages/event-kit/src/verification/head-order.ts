/** Compares each head of a file with the one before it, so that the signature of the last head covers all of them. */
import { difference, type Report } from './difference.ts';
import type { HeadLine } from './head-file.ts';
import {
  type Before,
  digestOfLine,
  FIRST,
  fingerprint,
  isAuthentic,
  type SignedHead,
} from './signed-head.ts';

export interface HeadOrder {
  /** The head of the next line; undefined when the line is not a valid head. */
  accept(line: HeadLine): SignedHead | undefined;
  last(): SignedHead | undefined;
  /** The head that the next one continues. */
  before(): Before;
  /** Call it after the last line. */
  end(): void;
}

const wrongWith = (head: SignedHead, before: Before, clave: string): string | undefined => {
  if (head.clave !== clave) return 'está firmada con otra clave';
  if (head.n !== before.n + 1) return `es la ${head.n} y se esperaba la ${before.n + 1}`;
  if (head.anterior !== digestOfLine(before.line)) return 'no sigue a la anterior, que fue cambiada o falta';
  return undefined;
};

/**
 * A key hands over to the next with a head that it signs; the next key's heads are chained to that one.
 * @param huella fingerprint of a key that must have signed; absent: any
 */
export const headOrder = (huella: string | undefined, report: Report): HeadOrder => {
  let last: SignedHead | undefined;
  let clave: string | undefined;
  /** Keys that signed a head. A key that was only named as the next one is not among them. */
  const claves = new Set<string>();

  const wrong = (explicacion: string): void => report(difference('cabeza', {}, explicacion));
  const requireSignature = (head: SignedHead | undefined): void => {
    if (head && !isAuthentic(head)) wrong(`Cabeza ${head.n}: su firma no es auténtica`);
  };

  return {
    accept: (line) => {
      if (!('head' in line)) {
        wrong(`La línea ${line.notAHead} del archivo de cabezas fue cambiada`);
        return undefined;
      }
      const { head } = line;
      clave ??= head.clave;
      const why = wrongWith(head, last ?? FIRST, clave);
      if (why !== undefined) {
        wrong(`Cabeza ${head.n}: ${why}`);
        requireSignature(last);
      } else if (head.siguiente !== undefined) requireSignature(head);
      claves.add(head.clave);
      clave = head.siguiente ?? head.clave;
      last = head;
      return head;
    },
    last: () => last,
    before: () => last ?? FIRST,
    end: () => {
      requireSignature(last);
      const huellas = [...claves].map(fingerprint);
      if (last && huella !== undefined && !huellas.includes(huella))
        wrong(`Están firmadas con otra clave: su huella es ${huellas.join(', ')}`);
    },
  };
};
