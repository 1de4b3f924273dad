/**
 * `npm run verificar [-- CABEZAS [HUELLA]]`: recomputes every chain, holds it against the signed heads (those of a file that
 * was shipped elsewhere, where one is named) and, while the application is stopped, rebuilds every read model beside
 * the live one. Answers zero differences, or which ones and where; then it exits 1.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { archivoDeCabezas } from '@odonto/services-audit/cabezas/cabezas';
import type { DiferenciaDeEventos, DiferenciaDeVista } from '@odonto/contracts/auditoria-verificacion';
import { openShared, type Settings, type Shared } from '@odonto/service-kit';
import { CannotStart } from '@odonto/service-kit/cannot-start';
import { openEventStoreDb } from '@odonto/service-kit/event-store/eventstoredb.event-store';
import type { EventStore } from '@odonto/service-kit/event-store/port';
import { openSqliteEventStore } from '@odonto/service-kit/event-store/sqlite.event-store';
import { logLines } from '@odonto/service-kit/log-lines';
import { createLogger } from '@odonto/service-kit/logger';
import { verifyService } from '@odonto/service-kit/operations/verify-service';
import { verifyEventFile } from '@odonto/service-kit/verification/event-file';
import { readHeads } from '@odonto/service-kit/verification/head-file';
import { fingerprint } from '@odonto/service-kit/verification/signed-head';
import { type VerifiedLog, verifyLog } from '@odonto/service-kit/verification/verify-log';
import { SERVICES } from './app/services.ts';
import { command, commandSettings } from './operations/command.ts';

const fileOf = ({ dataDir }: Settings): string => join(dataDir, 'events.db');

/** Reads beside whoever has it open. */
const openStore = (settings: Settings): EventStore => {
  if (settings.eventStoreUrl !== undefined) return openEventStoreDb(settings.eventStoreUrl);
  if (!existsSync(fileOf(settings)))
    throw new CannotStart(`DATA_DIR: en ${settings.dataDir} no hay eventos que verificar.`);
  return openSqliteEventStore(fileOf(settings));
};

const verifyEvents = async (
  settings: Settings,
  heads: string,
  huella: string | undefined,
): Promise<VerifiedLog> => {
  const store = openStore(settings);
  try {
    return await verifyLog({
      log: {
        readEverything: (after, limit) => store.readEverything(after, limit),
        readStored: (stream, from, limit) => store.read(stream, from, limit),
      },
      heads: readHeads(heads),
      ...(huella !== undefined && { huella }),
    });
  } finally {
    await store.close();
  }
};

interface Vistas {
  readonly lines: readonly string[];
  readonly diferencias: readonly DiferenciaDeVista[];
  /** Why the folder cannot be opened at all. */
  readonly impedimento?: string;
}

const EN_USO: Vistas = {
  lines: ['  La aplicación está en marcha: verifíquelas desde la pantalla Auditoría.'],
  diferencias: [],
};

/** With the application running the folder is its own: it verifies its read models itself. */
const verifyReadModels = async (settings: Settings): Promise<Vistas> => {
  const logger = createLogger({ level: 'warn', destination: logLines(2) });
  let shared: Shared;
  try {
    shared = await openShared({ settings, logger });
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    if (error.message.includes('ya está en uso')) return EN_USO;
    return { lines: ['  No se abrieron.'], diferencias: [], impedimento: error.message };
  }
  try {
    const lines: string[] = [];
    const diferencias: DiferenciaDeVista[] = [];
    for (const load of Object.values(SERVICES)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each reads every event
      const { service, vistas, documentos, diferencias: suyas } = await verifyService(await load(), shared);
      lines.push(`  ${service}: ${vistas} vistas, ${documentos} documentos, ${suyas.length} diferencias`);
      diferencias.push(...suyas);
    }
    return { lines, diferencias };
  } finally {
    await shared.close();
  }
};

const placeOf = ({ posicion, ordinal, stream, revision }: DiferenciaDeEventos): string =>
  [
    ...(ordinal === null ? [] : [`evento número ${ordinal + 1}`]),
    ...(posicion === null ? [] : [`posición ${posicion}`]),
    ...(stream === null ? [] : [`${stream}, ${revision}`]),
  ].join(', ');

const ofEvent = (one: DiferenciaDeEventos): string =>
  `  [${one.problema}] ${[placeOf(one), one.explicacion].filter(Boolean).join(': ')}`;
const ofView = ({ servicio, vista, documento, problema }: DiferenciaDeVista): string =>
  `  [${problema}] ${servicio}, ${vista}: ${documento}`;

await command(async ([shipped, huella]) => {
  const settings = commandSettings();
  const heads = shipped ?? archivoDeCabezas(settings) ?? '';
  if (shipped !== undefined && !existsSync(shipped))
    throw new CannotStart(`No hay un archivo de cabezas firmadas en ${shipped}.`);
  // First, as a start would: it holds the files against their seal before anybody opens them.
  const views = await verifyReadModels(settings);
  const began = performance.now();
  const events = await verifyEvents(settings, heads, huella);
  const rate = Math.round(events.events / ((performance.now() - began) / 1_000));
  const inFile = settings.eventStoreUrl === undefined ? await verifyEventFile(fileOf(settings)) : [];
  const enCarpeta = views.impedimento === undefined ? [] : [`  [archivo] ${views.impedimento}`];
  const count = events.differenceCount + inFile.length + enCarpeta.length + views.diferencias.length;
  if (count > 0) process.exitCode = 1;
  return [
    `Cadenas: ${events.events} eventos de ${events.streams} historias (${rate} por segundo).`,
    events.lastHead
      ? `Cabezas firmadas: ${events.heads}, la última del ${events.lastHead.at}; ${events.unsigned} eventos después de ella. Huella de la clave: ${fingerprint(events.lastHead.clave)}`
      : `Cabezas firmadas: ninguna${heads === '' ? '' : ` en ${heads}`}.`,
    'Vistas:',
    ...views.lines,
    count === 0 ? 'Cero diferencias.' : `${count} diferencias:`,
    ...enCarpeta,
    ...[...inFile, ...events.differences].map(ofEvent),
    ...views.diferencias.slice(0, 100).map(ofView),
  ];
});
