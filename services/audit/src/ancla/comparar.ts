/** Reads existing anchors back from where they are kept, for comparison with the heads. */
import { readFile } from 'node:fs/promises';
import type { DiferenciaDeEventos } from '@odonto/contracts/auditoria-verificacion';
import type { Settings } from '@odonto/service-kit/settings';
import { type Anchor, difference, digestOfLine } from '@odonto/event-kit/verification';
import { dondeEs, leerObjeto } from './objeto.ts';
import { AnclaFallida } from './pedir.ts';
import { type Anclado, leerAnclados } from './registro.ts';

type Ajustes = Pick<Settings, 'anchorTsa' | 'anchorStore'>;

export interface AnclasLeidas {
  readonly anclas: readonly Anchor[];
  /** Anchors that are missing or differ from the anchored heads. */
  readonly diferencias: readonly DiferenciaDeEventos[];
  /** Why some anchors were not compared, one sentence each. */
  readonly sinComparar: readonly string[];
}

/** The number of objects requested at a time. */
const A_LA_VEZ = 8;
/** After this many requests without an answer, the remaining objects are not requested. */
const SIN_RESPUESTA = 3;

const nada = (...sinComparar: readonly string[]): AnclasLeidas => ({
  anclas: [],
  diferencias: [],
  sinComparar,
});

const deSellos = async (
  anclados: readonly Extract<Anclado, { tipo: 'sello' }>[],
  { anchorTsa }: Ajustes,
): Promise<AnclasLeidas> => {
  if (anclados.length === 0) return nada();
  if (!anchorTsa)
    return nada('Los sellos de tiempo no se compararon: faltan ANCLA_TSA_URL y ANCLA_TSA_CERT.');
  // Loaded only when there are timestamps, so that the start of the application does not load the library.
  const { certificadosDe, leerSello } = await import('./sello.ts');
  const confiables = await readFile(anchorTsa.certificates, 'utf8')
    .then(certificadosDe)
    .catch(() => undefined);
  if (confiables === undefined)
    return nada('Los sellos de tiempo no se compararon: no se puede leer ANCLA_TSA_CERT.');
  const anclas: Anchor[] = [];
  const diferencias: DiferenciaDeEventos[] = [];
  for (const { head, sello } of anclados) {
    try {
      const { at, emisor } = await leerSello(Buffer.from(sello, 'base64'), head.line, confiables);
      anclas.push({
        tipo: 'sello',
        donde: emisor,
        n: head.n,
        huella: digestOfLine(head.line),
        at: at.toISOString(),
      });
    } catch (error) {
      if (!(error instanceof AnclaFallida)) throw error;
      diferencias.push(difference('ancla', {}, `Cabeza ${head.n}: ${error.message}`));
    }
  }
  return { anclas, diferencias, sinComparar: [] };
};

const deObjetos = async (
  anclados: readonly Extract<Anclado, { tipo: 'objeto' }>[],
  { anchorStore }: Ajustes,
  signal: AbortSignal,
): Promise<AnclasLeidas> => {
  if (anclados.length === 0) return nada();
  if (!anchorStore) return nada('Los objetos anclados no se compararon: falta ANCLA_URL.');
  const donde = dondeEs(anchorStore);
  const anclas: Anchor[] = [];
  const diferencias: DiferenciaDeEventos[] = [];
  const fallas: string[] = [];
  const una = async ({ nombre, head, at }: Extract<Anclado, { tipo: 'objeto' }>): Promise<void> => {
    try {
      const leido = await leerObjeto(anchorStore, nombre, signal);
      if (leido === undefined)
        diferencias.push(difference('ancla', {}, `Cabeza ${head.n}: ${nombre} ya no está en ${donde}`));
      else
        anclas.push({
          tipo: 'objeto',
          donde,
          n: leido.head.n,
          huella: digestOfLine(leido.head.line),
          at: leido.at ?? at,
        });
    } catch (error) {
      if (!(error instanceof AnclaFallida)) throw error;
      fallas.push(error.message);
    }
  };
  // The newest first, because they cover the most events.
  const porLeer = anclados.toReversed();
  for (let desde = 0; desde < porLeer.length && fallas.length < SIN_RESPUESTA; desde += A_LA_VEZ)
    await Promise.all(porLeer.slice(desde, desde + A_LA_VEZ).map(una));
  const sinLeer = anclados.length - anclas.length - diferencias.length;
  return {
    anclas,
    diferencias,
    sinComparar:
      sinLeer === 0 ? [] : [`${sinLeer} objetos anclados en ${donde} no se compararon: ${fallas[0]}.`],
  };
};

/** @param heads the file of heads; undefined when there is no such file, and so no anchors */
export const leerAnclas = async (
  heads: string | undefined,
  ajustes: Ajustes,
  signal: AbortSignal,
): Promise<AnclasLeidas> => {
  const anclados = heads === undefined ? [] : await leerAnclados(heads);
  const [sellos, objetos] = await Promise.all([
    deSellos(
      anclados.filter((uno) => uno.tipo === 'sello'),
      ajustes,
    ),
    deObjetos(
      anclados.filter((uno) => uno.tipo === 'objeto'),
      ajustes,
      signal,
    ),
  ]);
  return {
    anclas: [...sellos.anclas, ...objetos.anclas],
    diferencias: [...sellos.diferencias, ...objetos.diferencias],
    sinComparar: [...sellos.sinComparar, ...objetos.sinComparar],
  };
};
