/** Verifications as jobs; the results of the last ones are kept. */
import { dictamenDe } from '@odonto/contracts/auditoria-dictamen';
import type { ResultadoDeVerificacion, Verificacion } from '@odonto/contracts/auditoria-verificacion';
import type { Jobs, JobWorker } from '@odonto/service-kit/jobs';
import type { Register } from '@odonto/event-kit/read-models';
import { z } from 'zod';
import type { Avance } from './verificar.ts';

const COLA = 'verificaciones';
/** Verifications that are kept. */
const CONSERVADAS = 20;
const INDICE = 'ultimas';

/** A stored verification, parsed only as far as it is used here. */
type Guardada = Omit<Verificacion, 'avance'>;

const SIN_ANCLA = { ancla: null, anclas_sin_comparar: [], servicios_sin_comparar: [] } as const;

/** A verification that a version without anchors stored counts as compared with no anchor. */
const conDictamen = (guardada: Guardada): Guardada => {
  const { resultado } = guardada;
  if (resultado === null || 'dictamen' in resultado) return guardada;
  const antiguo: Omit<ResultadoDeVerificacion, keyof typeof SIN_ANCLA | 'dictamen'> = resultado;
  const comprobado = { ...antiguo, ...SIN_ANCLA };
  return { ...guardada, resultado: { ...comprobado, dictamen: dictamenDe(comprobado) } };
};

const avance = z.object({ paso: z.string(), parte: z.number() });
const ids = z.array(z.string());

interface Dependencies {
  readonly jobs: Jobs;
  readonly register: () => Promise<Register>;
  readonly verificar: (avance: Avance, signal: AbortSignal) => Promise<ResultadoDeVerificacion>;
}

export interface Verificaciones {
  /** Requests a verification, or returns the running one, because each verification rebuilds every read model. */
  pedir(id: string, por: Verificacion['pedida_por'], ahora: Date): Promise<Verificacion>;
  una(id: string): Promise<Verificacion | undefined>;
  /** Newest first. */
  todas(): Promise<readonly Verificacion[]>;
  startWorker(): void;
  /** Aborts a running verification, which starts again at the next start. */
  terminar(): Promise<void>;
}

export const verificaciones = ({ jobs, register, verificar }: Dependencies): Verificaciones => {
  let worker: JobWorker | undefined;
  const deteniendo = new AbortController();

  const leer = async (id: string): Promise<Guardada | undefined> => {
    const texto = await (await register()).get(id);
    // `guardar` wrote the text, in this version or in one without anchors.
    return texto === undefined ? undefined : conDictamen(JSON.parse(texto) as Guardada);
  };
  const guardar = async (guardada: Guardada): Promise<void> =>
    (await register()).put(guardada.id, JSON.stringify(guardada));
  const indice = async (): Promise<readonly string[]> =>
    ids.parse(JSON.parse((await (await register()).get(INDICE)) ?? '[]'));

  const anotar = async (id: string): Promise<void> => {
    const conservadas = (await indice()).filter((otra) => otra !== id);
    const registro = await register();
    await registro.put(INDICE, JSON.stringify([id, ...conservadas].slice(0, CONSERVADAS)));
    for (const vieja of conservadas.slice(CONSERVADAS - 1)) await registro.delete(vieja);
  };

  /** A verification whose job is missing or failed did not finish. */
  const una = async (id: string): Promise<Verificacion | undefined> => {
    const guardada = await leer(id);
    if (!guardada || guardada.estado !== 'en_curso') return guardada && { ...guardada, avance: null };
    const job = await jobs.get(COLA, id);
    if (!job || job.state === 'failed') return { ...guardada, estado: 'fallida', avance: null };
    return { ...guardada, avance: avance.safeParse(job.progress).data ?? null };
  };

  const todas = async (): Promise<readonly Verificacion[]> =>
    (await Promise.all((await indice()).map(una))).flatMap((hallada) => hallada ?? []);

  const pedirUna = async (
    id: string,
    por: Verificacion['pedida_por'],
    ahora: Date,
  ): Promise<Verificacion> => {
    const conocida = await leer(id);
    const enCurso = conocida ? undefined : (await todas()).find(({ estado }) => estado === 'en_curso');
    if (enCurso) return enCurso;
    const pedida: Guardada = conocida ?? {
      id,
      estado: 'en_curso',
      pedida_at: ahora.toISOString(),
      pedida_por: por,
      resultado: null,
    };
    if (!conocida) await guardar(pedida);
    await anotar(id);
    await jobs.add(COLA, 'verificar', {}, { jobId: id, attempts: 2 });
    return { ...pedida, avance: null };
  };

  let fila: Promise<unknown> = Promise.resolve();

  return {
    una,
    todas,

    /** Requests run one after the other, because each reads the list that the previous one wrote. */
    pedir: (id, por, ahora) => {
      const pedida = fila.catch(() => undefined).then(() => pedirUna(id, por, ahora));
      fila = pedida;
      return pedida;
    },

    startWorker: () => {
      worker = jobs.work(COLA, async (job) => {
        const resultado = await verificar(
          // Nothing waits for the progress report, and an unhandled rejection would end the process.
          (paso, parte) => job.progress({ paso, parte }).catch(() => undefined),
          AbortSignal.any([job.signal, deteniendo.signal]),
        );
        const guardada = await leer(job.id);
        if (guardada) await guardar({ ...guardada, estado: 'completada', resultado });
        return null;
      });
    },
    terminar: async () => {
      deteniendo.abort();
      await worker?.close();
    },
  };
};
