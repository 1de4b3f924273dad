/** The pacientes of an export, by their ids. */
import type { IndiceDeExpediente } from '../expediente/expedientes.projection.ts';
import type { Corrida } from './corrida.ts';

/** The next ones after an id; the empty one begins. */
export const indicesDesde = async (
  { indices, exportacion }: Pick<Corrida, 'indices' | 'exportacion'>,
  desde: string,
  cuantos: number,
): Promise<readonly IndiceDeExpediente[]> => {
  // The bound is inclusive: the last paciente of the page before is found again.
  const hallados = await indices.find({
    ...(exportacion.alcance === 'propio' && { where: { profesionalId: exportacion.profesionalId } }),
    between: { key: 'pacienteId', from: desde },
    sort: { key: 'pacienteId' },
    limit: cuantos + 1,
  });
  return hallados.filter(({ id }) => id !== desde).slice(0, cuantos);
};
