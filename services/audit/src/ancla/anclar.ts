/** Anchors the newest head at each configured place where it is not yet anchored. */
import { readFile } from 'node:fs/promises';
import type { TipoDeAncla } from '@odonto/contracts/auditoria-dictamen';
import type { Settings } from '@odonto/service-kit/settings';
import { newestHead, type SignedHead } from '@odonto/event-kit/verification';
import { dondeEs, guardarObjeto, nombreDe } from './objeto.ts';
import { AnclaFallida } from './pedir.ts';
import { anotarAnclado, leerAnclados } from './registro.ts';

export type TipoConfigurable = Exclude<TipoDeAncla, 'copia'>;

type Ajustes = Pick<Settings, 'anchorTsa' | 'anchorStore'>;

export interface Destino {
  readonly tipo: TipoConfigurable;
  /** The name that is shown to users. */
  readonly donde: string;
  /** @throws AnclaFallida */
  anclar(heads: string, head: SignedHead, ahora: Date, signal: AbortSignal): Promise<void>;
}

const deSello = ({ url, certificates }: NonNullable<Ajustes['anchorTsa']>): Destino => ({
  tipo: 'sello',
  donde: new URL(url).host,
  anclar: async (heads, head, ahora, signal) => {
    const { certificadosDe, leerSello, pedirSello } = await import('./sello.ts');
    const pem = await readFile(certificates, 'utf8').catch(() => {
      throw new AnclaFallida('no se puede leer ANCLA_TSA_CERT');
    });
    const token = await pedirSello(url, head.line, signal);
    // A token that would fail at verification is not kept as an anchor.
    const { at } = await leerSello(token, head.line, certificadosDe(pem));
    if (Math.abs(at.getTime() - ahora.getTime()) > RELOJES_MS)
      throw new AnclaFallida('el sello de tiempo no es de ahora: compare los relojes');
    await anotarAnclado(heads, {
      tipo: 'sello',
      at: at.toISOString(),
      cabeza: head.line,
      sello: Buffer.from(token).toString('base64'),
    });
  },
});

/** The largest tolerated difference between the authority's clock and this machine's, in milliseconds. */
const RELOJES_MS = 10 * 60_000;

const deObjeto = (deposito: NonNullable<Ajustes['anchorStore']>): Destino => ({
  tipo: 'objeto',
  donde: dondeEs(deposito),
  anclar: async (heads, head, ahora, signal) => {
    await guardarObjeto(deposito, head, signal);
    await anotarAnclado(heads, {
      tipo: 'objeto',
      at: ahora.toISOString(),
      cabeza: head.line,
      nombre: nombreDe(head),
    });
  },
});

export const destinosDe = ({ anchorTsa, anchorStore }: Ajustes): readonly Destino[] => [
  ...(anchorTsa ? [deSello(anchorTsa)] : []),
  ...(anchorStore ? [deObjeto(anchorStore)] : []),
];

/** @throws AnclaFallida, and the abort reason of the signal */
export const anclarEn = async (
  destino: Destino,
  heads: string,
  ahora: Date,
  signal: AbortSignal,
): Promise<void> => {
  const head = await newestHead(heads);
  if (head === undefined) return;
  const anclados = await leerAnclados(heads);
  if (anclados.some(({ tipo, cabeza }) => tipo === destino.tipo && cabeza === head.line)) return;
  await destino.anclar(heads, head, ahora, signal);
};
