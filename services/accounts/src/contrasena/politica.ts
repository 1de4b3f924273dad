/** Which passwords may be set (docs/spec/accounts.md#passwords). The login does not check these rules. */
import { MENSAJES_DE_CONTRASENA } from '@odonto/contracts';
import { onFirstUse } from '@odonto/contracts/first-use';
import { Malformed } from '@odonto/event-kit/decider';
import { formaCanonica } from '../email/email.stream.ts';

/** How many of the most frequent passwords are refused. */
const MOST_FREQUENT = 10_000;
/** Shorter ones are refused by their length. */
const SHORTEST = 6;

/** Read when the first password is set, because most starts never need it. */
const comunes = onFirstUse(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const byFrequency = dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST);
  return new Set(byFrequency.slice(0, MOST_FREQUENT));
});

export interface Politica {
  /** The minimum number of characters of a new password. */
  readonly minimo: number;
  /** The problem, in words for the user; undefined when the password may be set. */
  reparo(password: string, email: string): Promise<string | undefined>;
  /**
   * @param campo the field of the body that holds it
   * @throws Malformed when it may not be set
   */
  exigir(campo: 'password' | 'newPassword', password: string, email: string): Promise<void>;
}

/** @param minimo `CONTRASENA_MINIMA` */
export const politica = (minimo: number): Politica => {
  const reparo: Politica['reparo'] = async (password, email) => {
    if (password.length < minimo) return MENSAJES_DE_CONTRASENA.corta(minimo);
    const escrita = formaCanonica(password);
    const suya = formaCanonica(email);
    const predecible = escrita === suya || escrita === suya.slice(0, suya.lastIndexOf('@'));
    return predecible || (await comunes()).has(escrita) ? MENSAJES_DE_CONTRASENA.comun : undefined;
  };
  return {
    minimo,
    reparo,
    async exigir(field, password, email) {
      const message = await reparo(password, email);
      if (message !== undefined) throw new Malformed([{ field, message }]);
    },
  };
};
