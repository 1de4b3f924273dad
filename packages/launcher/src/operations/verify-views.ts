/** `npm run verificar`: rebuilds all read models next to the live ones, while the application is stopped. */
import type { DiferenciaDeEventos, DiferenciaDeVista } from '@odonto/contracts/auditoria-verificacion';
import { openShared, type ServiceFactory, type Shared } from '@odonto/service-kit/run';
import type { Settings } from '@odonto/service-kit/settings';
import { CannotStart } from '@odonto/event-kit/runtime';
import { placeOfUnreadable } from '@odonto/event-kit/event-log';
import { logLines, createLogger } from '@odonto/service-kit/process';
import { verifyService } from '@odonto/service-kit/operations';
import { eventsOf } from '@odonto/service-kit/module';
import { elsewhere, loadModules, SERVICES } from '../app/services.ts';

export interface VerifiedViews {
  readonly lines: readonly string[];
  readonly diferencias: readonly DiferenciaDeVista[];
  /** Services that had no read models to compare. */
  readonly sinComparar: readonly string[];
  /** Events that prevent a rebuild of a service's read models. */
  readonly ilegibles: readonly DiferenciaDeEventos[];
  /** Why the folder cannot be opened. */
  readonly impedimento?: string;
}

const NOTHING = { diferencias: [], sinComparar: [], ilegibles: [] } as const;

const EN_USO: VerifiedViews = {
  ...NOTHING,
  lines: ['  La aplicación está en marcha: verifíquelas desde la pantalla Auditoría.'],
};

const ilegible = (service: string, error: unknown): DiferenciaDeEventos => {
  const place = placeOfUnreadable(error);
  return {
    problema: 'ilegible',
    posicion: null,
    ordinal: null,
    stream: place?.stream ?? null,
    revision: place?.revision ?? null,
    evento_id: null,
    explicacion: `Las vistas de ${service} no se pueden volver a armar`,
  };
};

const verifyOne = async (name: string, factory: ServiceFactory, shared: Shared): Promise<VerifiedViews> => {
  try {
    const { service, vistas, comparadas, documentos, diferencias } = await verifyService(factory, shared);
    const found =
      comparadas === 0
        ? 'no había nada que comparar'
        : `${documentos} documentos, ${diferencias.length} diferencias`;
    return {
      ...NOTHING,
      lines: [`  ${service}: ${vistas} vistas, ${found}`],
      diferencias,
      sinComparar: comparadas === 0 ? [service] : [],
    };
  } catch (error) {
    const place = placeOfUnreadable(error);
    if (place === undefined) shared.logger.error({ err: error, service: name }, 'views cannot be rebuilt');
    const donde = place === undefined ? '' : ` (${place.stream}, ${place.revision})`;
    return {
      ...NOTHING,
      lines: [`  ${name}: no se pudieron volver a armar: hay un evento que no se puede leer${donde}`],
      ilegibles: [ilegible(name, error)],
    };
  }
};

/** Does nothing while the application runs, because it holds the folder and verifies its read models itself. */
export const verifyViews = async (settings: Settings): Promise<VerifiedViews> => {
  const logger = createLogger({ level: 'warn', destination: logLines(2) });
  const modules = await loadModules({ ...SERVICES, ...elsewhere(process.env) });
  let shared: Shared;
  try {
    shared = await openShared({ settings, logger, definitions: eventsOf(modules) });
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    if (error.message.includes('ya está en uso')) return EN_USO;
    return { ...NOTHING, lines: ['  No se abrieron.'], impedimento: error.message };
  }
  try {
    const verified: VerifiedViews[] = [];
    for (const { name, service } of modules) verified.push(await verifyOne(name, service, shared));
    return {
      lines: verified.flatMap(({ lines }) => lines),
      diferencias: verified.flatMap(({ diferencias }) => diferencias),
      sinComparar: verified.flatMap(({ sinComparar }) => sinComparar),
      ilegibles: verified.flatMap(({ ilegibles }) => ilegibles),
    };
  } finally {
    await shared.close();
  }
};
