/** The test service with background work: each ficha causes a job, and each run of a job appends a line to a file. */
import { appendFileSync } from 'node:fs';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import { z } from 'zod';
import { reaction } from '@odonto/event-kit/projections';
import type { ServiceFactory } from '../process/run-service.ts';
import { fichasService } from './fichas.service.ts';

const COLA = 'avisos';
const aviso = z.object({ fichaId: z.string() });

/** @param file each run of a job appends the id of its ficha as a line */
export const avisosService =
  (file: string): ServiceFactory =>
  (platform) => {
    const fichas = fichasService('avisos')(platform);
    const { jobs, logger } = platform;
    return {
      ...fichas,
      reactions: [
        ...(fichas.reactions ?? []),
        reaction<PacienteRegistrado>({
          name: 'avisos',
          on: {
            PacienteRegistrado: async ({ data: { pacienteId: fichaId } }) => {
              await jobs.add(COLA, 'avisar', { fichaId }, { jobId: `aviso-${fichaId}`, attempts: 3 });
            },
          },
        }),
      ],
      onReady: async () => {
        jobs.work(COLA, async ({ data }) => {
          const { fichaId } = aviso.parse(data);
          logger.info({ fichaId }, 'aviso');
          appendFileSync(file, `${fichaId}\n`);
        });
      },
    };
  };
