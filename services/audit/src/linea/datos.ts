/** The data of an event in the form that is shown, without secrets. Pure. */
import { juntos } from '@odonto/contracts/frase';

const SECRETO = '***';

/** The names of fields with passwords, tokens, keys or their hashes, anywhere in an event. */
const ES_SECRETO = /hash|token|secret|clave|password|contrase|credencial|cifrado/i;

/** A copy with every secret masked, at any depth. */
export const sinSecretos = (datos: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(datos).map(([campo, valor]: [string, unknown]) => {
      if (ES_SECRETO.test(campo)) return [campo, SECRETO];
      if (Array.isArray(valor)) return [campo, valor.map((uno: unknown) => limpio(uno))];
      return [campo, limpio(valor)];
    }),
  );

const limpio = (valor: unknown): unknown =>
  valor !== null && typeof valor === 'object' ? sinSecretos(valor) : valor;

/** `costo 1200 · vence 2026-12-01`: texts and numbers without secrets and without ids; null when there are none. */
export const enPares = (datos: Readonly<Record<string, unknown>>): string | null =>
  juntos(
    ...Object.entries(datos).map(([campo, valor]) => {
      const dice = typeof valor === 'string' || typeof valor === 'number';
      return dice && valor !== '' && !campo.endsWith('Id') && !ES_SECRETO.test(campo)
        ? `${campo} ${valor}`
        : null;
    }),
  );
