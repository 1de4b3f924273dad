/** Creates an export: the stored events of a subject, their proof, and their readable form. */
import { hash, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Linea, TIPOS_DE_SUJETO, type TipoDeSujeto } from '@odonto/contracts/auditoria';
import { todayIn } from '@odonto/contracts/fechas';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { RecordedEvent } from '@odonto/event-kit/event-store';
import type { View } from '@odonto/event-kit/projections';
import type { Anclado } from '../ancla/registro.ts';
import type { Heads } from '../heads/heads.ts';
import { lineaDe } from '../linea/linea.ts';
import type { LineReader } from '../linea/line-reader.ts';
import type { IndiceDeLinea } from '../linea/lineas.projection.ts';
import { vistaDeSujetos } from '../sujeto/buscar.ts';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';
import { drawHistory } from './draw.ts';
import { fechaYHora } from './history.document.ts';
import { readme } from './readme.ts';
import { pruebasDe } from './pruebas.ts';
import type { Archivos } from './signed-archive.ts';
import { streamsDe } from './streams.ts';

export interface Dependencies {
  readonly log: EventLog;
  readonly indices: View<IndiceDeLinea>;
  readonly sujetos: View<SujetoAuditado>;
  readonly reader: LineReader;
  readonly heads: Heads;
  readonly zonaHoraria: string;
  /** The name of the object store of heads, for users. */
  readonly deposito: string | undefined;
}

export interface Pedido {
  readonly tipo: TipoDeSujeto;
  readonly id: string;
  readonly por: string;
  readonly ahora: Date;
}

export interface Exportado {
  readonly nombre: string;
  readonly eventos: number;
  readonly huella: string;
  readonly zip: Uint8Array;
}

const VERIFICADOR = join(import.meta.dirname, 'verificar.mjs');

const porLinea = (valores: readonly unknown[]): string =>
  valores.map((valor) => `${JSON.stringify(valor)}\n`).join('');

const guardado = ({ position, ...evento }: RecordedEvent): object => ({
  ...evento,
  posicion: String(position),
});

/** An anchor with the place where a third party finds it. */
const paraExtranos =
  (deposito = 'otro servidor') =>
  (anclado: Anclado): object => ({
    ...anclado,
    head: undefined,
    ...(anclado.tipo === 'objeto' && { donde: deposito }),
  });

const ultimosDe = (guardados: readonly RecordedEvent[]): readonly RecordedEvent[] => [
  ...new Map(guardados.map((evento) => [evento.stream, evento])).values(),
];

/** Oldest first. */
const lineasDe = async (
  { log, reader }: Dependencies,
  guardados: readonly RecordedEvent[],
): Promise<readonly Linea[]> => {
  await reader.conocer();
  const eventos = await log.open(guardados);
  const contexto = await reader.contexto(eventos);
  return eventos
    .toSorted((uno, otro) => (uno.position < otro.position ? -1 : 1))
    .map((evento) => lineaDe(evento, contexto));
};

interface Contenido {
  readonly pedido: Pedido;
  readonly titulo: string;
  readonly sujeto: { readonly eliminado_at: string | null };
  readonly eventos: number;
  readonly historias: number;
  readonly lineas: readonly Linea[];
  readonly heads: Dependencies['heads'];
  readonly archivos: Archivos;
}

/** The signed manifest: the subject of the history and the digest of each file. */
const manifiestoDe = ({
  pedido,
  titulo,
  sujeto,
  eventos,
  historias,
  lineas,
  heads,
  archivos,
}: Contenido): string =>
  JSON.stringify(
    {
      titulo,
      sujeto: { tipo: pedido.tipo, id: pedido.id },
      emitido_at: pedido.ahora.toISOString(),
      emitido_por: pedido.por,
      eventos,
      historias,
      borrado: {
        eventos: lineas.filter(({ datos_eliminados }) => datos_eliminados).length,
        at: sujeto.eliminado_at,
      },
      clave: heads.clave.clave,
      // Keys that signed earlier heads.
      claves_anteriores: heads.anteriores,
      archivos: Object.fromEntries(
        Object.entries(archivos).map(([archivo, contenido]) => [archivo, hash('sha256', contenido, 'hex')]),
      ),
    },
    null,
    2,
  );

/** @throws NotFound when the subject does not exist; Error when the document cannot be drawn */
export const exportar = async (dependencies: Dependencies, pedido: Pedido): Promise<Exportado> => {
  const { log, indices, sujetos, heads, zonaHoraria, deposito } = dependencies;
  const { tipo, id, por, ahora } = pedido;
  const { huella } = heads.clave;
  const encontrado = await sujetos.get(id);
  const streams = await streamsDe(indices, encontrado, tipo);
  const sujeto = encontrado && (await vistaDeSujetos(sujetos, [encontrado]))(encontrado);
  if (!sujeto) throw new TypeError('a subject that has streams is there');

  await heads.firmar();
  const guardados: RecordedEvent[] = [];
  for (const stream of streams.toSorted()) guardados.push(...(await log.readStored(stream)));
  const lineas = await lineasDe(dependencies, guardados);
  const pruebas = await pruebasDe(heads.archivo, log, ultimosDe(guardados));

  const nombre = `auditoria-${tipo}-${todayIn(zonaHoraria, ahora)}.zip`;
  const titulo = `Historia auditada: ${TIPOS_DE_SUJETO[tipo].toLowerCase()}`;
  const archivos: Archivos = {
    'LEEME.txt': readme(nombre),
    'historia.pdf': await drawHistory({
      sujeto,
      titulo,
      lineas,
      emitidoPor: por,
      emitido: fechaYHora(zonaHoraria)(ahora.toISOString()),
      huella,
      zonaHoraria,
    }),
    'legible.jsonl': porLinea(lineas),
    'eventos.jsonl': porLinea(guardados.map(guardado)),
    'cabezas.jsonl': pruebas.heads.map((linea) => `${linea}\n`).join(''),
    'intervalos.json': JSON.stringify(pruebas.intervalos),
    'anclas.jsonl': porLinea(pruebas.anclas.map(paraExtranos(deposito))),
    'verificar.mjs': readFileSync(VERIFICADOR),
  };
  const manifiesto = manifiestoDe({
    pedido,
    titulo,
    sujeto,
    eventos: guardados.length,
    historias: streams.length,
    lineas,
    heads,
    archivos,
  });
  const firma = sign(null, Buffer.from(manifiesto), heads.clave.privateKey).toString('base64');
  // Loaded with the first export, so that the start of the application does not load the ZIP library.
  const { signedArchive } = await import('./signed-archive.ts');
  const zip = await signedArchive(
    { ...archivos, 'manifiesto.json': manifiesto, 'manifiesto.firma': `${firma}\n` },
    ahora,
    heads.clave,
  );
  return { nombre, eventos: guardados.length, huella, zip };
};
