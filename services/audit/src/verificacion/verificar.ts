/** One verification: chains and heads, the event file, and every service's read models. */
import { publishedEvents } from '@odonto/practice/published';
import { join } from 'node:path';
import {
  type DiferenciaDeVista,
  type ResultadoDeVerificacion,
  SERVICIOS_VERIFICADOS,
} from '@odonto/contracts/auditoria-verificacion';
import { dictamenDe, VIGENCIA_DE_ANCLA_MS } from '@odonto/contracts/auditoria-dictamen';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { Clock } from '@odonto/event-kit/runtime';
import type { RegistroDeModulo } from '@odonto/contracts/modulo-eventos';
import type { View } from '@odonto/event-kit/projections';
import type { Jobs } from '@odonto/service-kit/jobs';
import type { Settings } from '@odonto/service-kit/settings';
import {
  comparedAnchors,
  verifyEventFile,
  readHeads,
  MAX_DIFFERENCES,
  verifyLog,
} from '@odonto/event-kit/verification';
import { askReadModels } from '@odonto/service-kit/run';
import { leerAnclas } from '../ancla/comparar.ts';
import type { Heads } from '../heads/heads.ts';

export interface Dependencies {
  readonly log: EventLog;
  readonly jobs: Jobs;
  readonly settings: Settings;
  readonly heads: Heads;
  readonly clock: Clock;
  /** Modules from elsewhere. Their event types are known, and the read models of their services are compared too. */
  readonly modulos: View<RegistroDeModulo>;
}

/** The progress: the current step, and its fraction that is done, 0 to 1. */
export type Avance = (paso: string, parte: number) => Promise<void>;

/** Milliseconds to wait for a service that is down. */
const PACIENCIA_MS = 30 * 60_000;
/** Events between two progress reports. */
const CADA = 50_000;

/** Rejects when the signal is aborted, because the work may take long. */
const mientras = async <T>(trabajo: Promise<T>, signal: AbortSignal): Promise<T> => {
  const cortado = Promise.withResolvers<never>();
  const cortar = (): void => cortado.reject(signal.reason);
  signal.addEventListener('abort', cortar, { once: true });
  if (signal.aborted) cortar();
  try {
    return await Promise.race([trabajo, cortado.promise]);
  } finally {
    signal.removeEventListener('abort', cortar);
  }
};

const vistas = async (jobs: Jobs, servicios: readonly string[], avance: Avance) => {
  const respuestas = await Promise.all(
    servicios.map(async (servicio) => ({
      servicio,
      respuesta: await askReadModels(jobs, servicio, PACIENCIA_MS),
    })),
  );
  await avance('Vistas', 1);
  const dadas = respuestas.flatMap(({ respuesta }) => respuesta ?? []);
  const suma = (campo: 'vistas' | 'documentos' | 'total'): number =>
    dadas.reduce((total, respuesta) => total + respuesta[campo], 0);
  return {
    vistas: suma('vistas'),
    documentos: suma('documentos'),
    total: suma('total'),
    diferencias: dadas.flatMap(({ diferencias }): readonly DiferenciaDeVista[] => diferencias),
    sinComparar: respuestas.flatMap(({ servicio, respuesta }) =>
      respuesta?.comparadas === 0 ? [servicio] : [],
    ),
    sinRespuesta: respuestas.flatMap(({ servicio, respuesta }) => (respuesta ? [] : [servicio])),
  };
};

/** @throws StoreUnavailable when the store does not answer */
export const verificar = async (
  { log, jobs, settings, heads, clock, modulos }: Dependencies,
  avance: Avance,
  signal: AbortSignal,
): Promise<ResultadoDeVerificacion> => {
  await heads.firmar();
  const anclas = await leerAnclas(heads.archivo, settings, signal);
  const ajenos = await modulos.find({});
  const head = Number(await log.head());
  const comienzo = performance.now();
  let dicho = 0;
  const registro = await verifyLog({
    log,
    heads: readHeads(heads.archivo ?? ''),
    huella: heads.clave.huella,
    types: new Set(
      [publishedEvents, ...ajenos.map(({ eventos }) => eventos)].flatMap((uno) => Object.keys(uno)),
    ),
    textsApart: settings.eventStoreUrl === undefined,
    anchors: anclas.anclas,
    signal,
    onProgress: (eventos, posicion) => {
      if (eventos - dicho < CADA) return;
      dicho = eventos;
      void avance('Cadenas', Math.min(1, Number(posicion) / head));
    },
  });
  const enCadenas = (performance.now() - comienzo) / 1_000;
  const archivo = [
    ...anclas.diferencias,
    ...(settings.eventStoreUrl === undefined
      ? await verifyEventFile(join(settings.dataDir, 'events.db'))
      : []),
  ];
  await avance('Vistas', 0);
  const { diferencias, sinRespuesta, sinComparar, total, ...deVistas } = await mientras(
    vistas(jobs, [...SERVICIOS_VERIFICADOS, ...ajenos.map(({ modulo }) => modulo)], avance),
    signal,
  );
  const comprobado = {
    total_de_diferencias: archivo.length + registro.differenceCount + total,
    servicios_sin_respuesta: sinRespuesta,
    servicios_sin_comparar: sinComparar,
    anclas_sin_comparar: anclas.sinComparar,
    ancla: comparedAnchors(registro.anchors, registro.events, clock.now(), VIGENCIA_DE_ANCLA_MS),
  };
  return {
    dictamen: dictamenDe(comprobado),
    ...comprobado,
    eventos: registro.events,
    historias: registro.streams,
    cabezas: registro.heads,
    ultima_cabeza: registro.lastHead
      ? { at: registro.lastHead.at, eventos: registro.lastHead.eventos }
      : null,
    sin_firmar: registro.unsigned,
    ...deVistas,
    diferencias_de_eventos: [...archivo, ...registro.differences].slice(0, MAX_DIFFERENCES),
    diferencias_de_vistas: diferencias.slice(0, MAX_DIFFERENCES),
    eventos_por_segundo: Math.round(registro.events / enCadenas),
    segundos: Math.round((performance.now() - comienzo) / 100) / 10,
    huella: heads.clave.huella,
  };
};
