import type { Request } from '@odonto/service-kit/routes';
import { z } from 'zod';
import { pacienteNoEncontrado } from './paciente.decider.ts';

/** The id in the path. @throws NotFound for a malformed id */
export const pacienteId = ({ params }: Pick<Request<unknown, unknown, 'id'>, 'params'>): string => {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw pacienteNoEncontrado();
  return id.data;
};
