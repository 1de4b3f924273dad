/** Makes anchors as a job: the newest head once a day and on demand, retried with growing pauses. */
import type { Anclas, DestinoDeAncla } from '@odonto/contracts/auditoria-anclas';
import { todayIn } from '@odonto/contracts/fechas';
import type { Clock } from '@odonto/event-kit/runtime';
import type { Jobs, JobWorker } from '@odonto/service-kit/jobs';
import type { Register } from '@odonto/event-kit/read-models';
import type { Settings } from '@odonto/service-kit/settings';
import { newestHead } from '@odonto/event-kit/verification';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Heads } from '../heads/heads.ts';
import { anclarEn, type Destino, destinosDe } from './anclar.ts';
import { AnclaFallida } from './pedir.ts';
import { leerAnclados } from './registro.ts';

const COLA = 'anclas';
/** Milliseconds between checks for a new day. */
const CADA_MS = 10 * 60_000;
/** The pause starts at one minute and doubles, so the nine retries last about eight and a half hours. */
const REINTENTOS = { attempts: 10, backoff: { kind: 'exponential', delay: 60_000 } } as const;

const falla = z.object({ desde: z.string(), veces: z.number(), causa: z.string() });
type Falla = z.infer<typeof falla>;

interface Dependencies {
  readonly heads: Pick<Heads, 'archivo' | 'firmar'>;
  readonly settings: Pick<Settings, 'anchorTsa' | 'anchorStore' | 'zonaHoraria'>;
  readonly jobs: Jobs;
  readonly register: () => Promise<Register>;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface ServicioDeAnclas {
  /** Requests an anchor now. */
  pedir(id: string): Promise<Anclas>;
  estado(): Promise<Anclas>;
  empezar(): void;
  terminar(): Promise<void>;
}

export const servicioDeAnclas = (dependencies: Dependencies): ServicioDeAnclas => {
  const { heads, settings, jobs, register, clock, logger } = dependencies;
  const destinos = heads.archivo === undefined ? [] : destinosDe(settings);
  const deteniendo = new AbortController();
  let worker: JobWorker | undefined;
  let reloj: NodeJS.Timeout | undefined;

  const fallaDe = async ({ tipo }: Destino): Promise<Falla | undefined> => {
    const texto = await (await register()).get(tipo);
    return texto === undefined ? undefined : falla.parse(JSON.parse(texto));
  };
  const anotarFalla = async (destino: Destino, causa: string): Promise<void> => {
    const antes = await fallaDe(destino);
    const ahora: Falla = {
      desde: antes?.desde ?? clock.now().toISOString(),
      veces: (antes?.veces ?? 0) + 1,
      causa,
    };
    await (await register()).put(destino.tipo, JSON.stringify(ahora));
  };

  /** Returns whether the head is anchored. */
  const intentar = async (destino: Destino, archivo: string, signal: AbortSignal): Promise<boolean> => {
    try {
      await anclarEn(destino, archivo, clock.now(), signal);
      await (await register()).delete(destino.tipo);
      return true;
    } catch (error) {
      if (!(error instanceof AnclaFallida)) throw error;
      await anotarFalla(destino, error.message);
      logger.warn({ err: error, anchor: destino.tipo }, 'a head could not be anchored');
      return false;
    }
  };

  const anclar = async (signal: AbortSignal): Promise<void> => {
    const { archivo } = heads;
    if (archivo === undefined) return;
    await heads.firmar();
    const hechas: boolean[] = [];
    for (const destino of destinos) hechas.push(await intentar(destino, archivo, signal));
    if (hechas.includes(false)) throw new AnclaFallida('una cabeza no se pudo anclar');
  };

  const agregar = async (id: string): Promise<void> => {
    await jobs.add(COLA, 'anclar', {}, { jobId: id, ...REINTENTOS });
  };
  const delDia = async (): Promise<void> => {
    try {
      // A practice without events gets its first anchor as soon as it has some.
      if ((await newestHead(heads.archivo ?? '')) === undefined) return;
      await agregar(`dia-${todayIn(settings.zonaHoraria, clock.now())}`);
    } catch (err) {
      logger.error({ err }, 'the anchor of the day could not be asked for');
    }
  };

  const vista = async (destino: Destino): Promise<DestinoDeAncla> => {
    const anclados = heads.archivo === undefined ? [] : await leerAnclados(heads.archivo);
    const ultima = anclados.findLast(({ tipo }) => tipo === destino.tipo);
    return {
      tipo: destino.tipo,
      donde: destino.donde,
      ultima: ultima ? { at: ultima.at, cabeza: ultima.head.n, eventos: ultima.head.eventos } : null,
      falla: (await fallaDe(destino)) ?? null,
    };
  };
  const estado = async (): Promise<Anclas> => ({ destinos: await Promise.all(destinos.map(vista)) });

  return {
    estado,
    pedir: async (id) => {
      if (destinos.length > 0) await agregar(id);
      return estado();
    },
    empezar: () => {
      if (heads.archivo === undefined && destinosDe(settings).length > 0)
        logger.warn('CABEZAS: sin un archivo de cabezas firmadas no hay qué anclar');
      if (destinos.length === 0) return;
      worker = jobs.work(COLA, async (job) => {
        await anclar(AbortSignal.any([job.signal, deteniendo.signal]));
        return null;
      });
      reloj = setInterval(() => void delDia(), CADA_MS).unref();
      void delDia();
    },
    terminar: async () => {
      clearInterval(reloj);
      deteniendo.abort();
      await worker?.close();
    },
  };
};
