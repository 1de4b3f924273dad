/**
 * Heads as objects in another store, one object each, written once: PUT to `ANCLA_URL`, with the name after its path.
 * If the store locks its objects, no user of this machine can change them.
 */
import type { Settings } from '@odonto/service-kit/settings';
import { isAuthentic, readHead, type SignedHead } from '@odonto/event-kit/verification';
import { AnclaFallida, cuerpoDe, pedir } from './pedir.ts';

export type Deposito = NonNullable<Settings['anchorStore']>;

/** Digits of a position in a name, so that names sort like heads. */
const CIFRAS = 20;

/** `cabeza-2026-11-22-00000000000000001234.json` */
export const nombreDe = ({ at, posicion }: SignedHead): string =>
  `cabeza-${at.slice(0, 10)}-${posicion.padStart(CIFRAS, '0')}.json`;

/** Keeps the query, which may hold a signature that grants the right to write. */
const direccionDe = ({ url }: Deposito, nombre: string): URL => {
  const direccion = new URL(url);
  direccion.pathname = `${direccion.pathname.replace(/\/$/, '')}/${nombre}`;
  return direccion;
};

/** The address that is shown: without user, password and query. */
export const dondeEs = ({ url }: Deposito): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
};

export interface Leido {
  readonly head: SignedHead;
  /** When the object was written, by the store's clock; undefined when the store does not report the time. */
  readonly at: string | undefined;
}

const momento = (texto: string | null): string | undefined => {
  const at = Date.parse(texto ?? '');
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

/** Undefined when the object does not exist. @throws AnclaFallida when there is no answer or the object is no head */
export const leerObjeto = async (
  deposito: Deposito,
  nombre: string,
  signal: AbortSignal,
): Promise<Leido | undefined> => {
  const answer = await pedir(direccionDe(deposito, nombre), { headers: deposito.headers, signal });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new AnclaFallida(`respondió ${answer.status}`);
  const head = readHead((await cuerpoDe(answer)).toString().trimEnd());
  if (!head || !isAuthentic(head)) throw new AnclaFallida(`${nombre} no es una cabeza firmada`);
  return { head, at: momento(answer.headers.get('last-modified')) };
};

/** Writes an object; an existing one stays unchanged. @throws AnclaFallida */
export const guardarObjeto = async (
  deposito: Deposito,
  head: SignedHead,
  signal: AbortSignal,
): Promise<void> => {
  const answer = await pedir(direccionDe(deposito, nombreDe(head)), {
    method: 'PUT',
    headers: { ...deposito.headers, 'content-type': 'application/json', 'if-none-match': '*' },
    body: `${head.line}\n`,
    signal,
  });
  await cuerpoDe(answer);
  if (answer.ok) return;
  const there = answer.status === 409 || answer.status === 412;
  const leido = there ? await leerObjeto(deposito, nombreDe(head), signal) : undefined;
  if (leido?.head.line !== head.line) throw new AnclaFallida(`respondió ${answer.status}`);
};
