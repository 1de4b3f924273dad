/**
 * `npm run verificar [-- CABEZAS [HUELLA]]`: recomputes every chain and compares it with the signed heads and the
 * anchors (or with the heads in a given file). While the application is stopped, it also rebuilds every read model next
 * to the live one. Prints the differences and where they are, and then exits with 1.
 */
import { defined } from '@odonto/event-kit/decider';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { headFileOf } from '@odonto/services-audit/heads/heads';
import {
  dictamenDe,
  limitesDe,
  TIPOS_DE_ANCLA,
  VIGENCIA_DE_ANCLA_MS,
} from '@odonto/contracts/auditoria-dictamen';
import type {
  AnclaComparada,
  DiferenciaDeEventos,
  DiferenciaDeVista,
} from '@odonto/contracts/auditoria-verificacion';
import type { Settings } from '@odonto/service-kit/settings';
import { CannotStart } from '@odonto/event-kit/runtime';
import { openEventStoreDb } from '@odonto/event-kit/eventstoredb';
import type { EventStore } from '@odonto/event-kit/event-store';
import { openSqliteEventStore } from '@odonto/event-kit/sqlite';
import {
  comparedAnchors,
  verifyEventFile,
  readHeads,
  fingerprint,
  type VerifiedLog,
  verifyLog,
  type VerifyOptions,
} from '@odonto/event-kit/verification';
import { elsewhere, eventsWith } from './app/services.ts';
import { anchorsFor } from './operations/anchors.ts';
import { command, commandSettings } from './operations/command.ts';
import { readingTypes } from './operations/registered-types.ts';
import { verifyViews } from './operations/verify-views.ts';

const fileOf = ({ dataDir }: Settings): string => join(dataDir, 'events.db');

/** Opens the store even while another process has it open. */
const openStore = (settings: Settings): EventStore => {
  if (settings.eventStoreUrl !== undefined) return openEventStoreDb(settings.eventStoreUrl);
  if (!existsSync(fileOf(settings)))
    throw new CannotStart(`DATA_DIR: en ${settings.dataDir} no hay eventos que verificar.`);
  return openSqliteEventStore(fileOf(settings));
};

const verifyEvents = async (
  settings: Settings,
  options: Omit<VerifyOptions, 'log' | 'types'>,
): Promise<VerifiedLog> => {
  const store = openStore(settings);
  try {
    const types = new Set(Object.keys(await eventsWith(elsewhere(process.env))));
    return await verifyLog({
      log: {
        readEverything: readingTypes(store, types),
        readStored: (stream, from, limit) => store.read(stream, from, limit),
      },
      types,
      textsApart: settings.eventStoreUrl === undefined,
      ...options,
    });
  } finally {
    await store.close();
  }
};

const placeOf = ({ posicion, ordinal, stream, revision }: DiferenciaDeEventos): string =>
  [
    ...(ordinal === null ? [] : [`evento número ${ordinal + 1}`]),
    ...(posicion === null ? [] : [`posición ${posicion}`]),
    ...(stream === null ? [] : [revision === null ? stream : `${stream}, ${revision}`]),
  ].join(', ');

const ofEvent = (one: DiferenciaDeEventos): string =>
  `  [${one.problema}] ${[placeOf(one), one.explicacion].filter(Boolean).join(': ')}`;
const ofView = ({ servicio, vista, documento, problema }: DiferenciaDeVista): string =>
  `  [${problema}] ${servicio}, ${vista}: ${documento}`;

const ofHeads = ({ lastHead, heads, unsigned }: VerifiedLog, file: string): string =>
  lastHead
    ? `Cabezas firmadas: ${heads}, la última del ${lastHead.at}; ${unsigned} eventos después de ella. Huella de la clave: ${fingerprint(lastHead.clave)}`
    : `Cabezas firmadas: ninguna${file === '' ? '' : ` en ${file}`}.`;

const ofAnchor = (ancla: AnclaComparada | null): string => {
  if (ancla === null) return 'Anclas externas: ninguna.';
  const { tipo, donde, at, cantidad, desde, posteriores } = ancla;
  return `Anclas externas: ${cantidad}, desde el ${desde}; la última del ${at} (${TIPOS_DE_ANCLA[tipo].toLowerCase()}, ${donde}); ${posteriores} eventos después de ella.`;
};

await command(async ([shipped, huella]) => {
  const settings = commandSettings();
  const local = headFileOf(settings);
  if (shipped !== undefined && !existsSync(shipped))
    throw new CannotStart(`No hay un archivo de cabezas firmadas en ${shipped}.`);
  const anchored = await anchorsFor(settings, local, shipped);
  // First, because it compares the files with their seal, as a start does, before any of them is opened.
  const views = await verifyViews(settings);
  const began = performance.now();
  const events = await verifyEvents(
    settings,
    defined({ heads: readHeads(anchored.heads), anchors: anchored.anchors, huella }),
  );
  const rate = Math.round(events.events / ((performance.now() - began) / 1_000));
  const inFile = settings.eventStoreUrl === undefined ? await verifyEventFile(fileOf(settings)) : [];
  const enCarpeta = views.impedimento === undefined ? [] : [`  [archivo] ${views.impedimento}`];
  const named = new Set(
    [...inFile, ...events.differences].map(({ stream, revision }) => `${stream} ${revision}`),
  );
  const ilegibles = views.ilegibles.filter(({ stream, revision }) => !named.has(`${stream} ${revision}`));
  const besides = [...anchored.diferencias, ...inFile];
  const count =
    events.differenceCount + besides.length + enCarpeta.length + ilegibles.length + views.diferencias.length;
  const comprobado = {
    total_de_diferencias: count,
    servicios_sin_respuesta: [],
    servicios_sin_comparar: views.sinComparar,
    ancla: comparedAnchors(
      [...events.anchors, ...anchored.copy(events.lastHead)],
      events.events,
      new Date(),
      VIGENCIA_DE_ANCLA_MS,
    ),
    anclas_sin_comparar: anchored.sinComparar,
  };
  const isZero = dictamenDe(comprobado) === 'cero_diferencias';
  if (count > 0) process.exitCode = 1;
  return [
    `Cadenas: ${events.events} eventos de ${events.streams} historias (${rate} por segundo).`,
    ofHeads(events, anchored.heads),
    ofAnchor(comprobado.ancla),
    'Vistas:',
    ...views.lines,
    ...(isZero ? ['Cero diferencias.'] : []),
    ...limitesDe(comprobado, (instante) => instante),
    ...(count > 0 ? [`${count} diferencias:`] : []),
    ...enCarpeta,
    ...[...besides, ...events.differences, ...ilegibles].map(ofEvent),
    ...views.diferencias.slice(0, 100).map(ofView),
  ];
});
