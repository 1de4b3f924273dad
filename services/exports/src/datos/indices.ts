/** The pacientes of an export, by their ids. */
import type { IndiceDeExpediente } from '../expediente/expedientes.projection.ts';
import type { Corrida } from './corrida.ts';

/** The next pacientes after an id; '' starts with the first paciente. */
export const indicesDesde = async (
  { indices, exportacion }: Pick<Corrida, 'indices' | 'exportacion'>,
  desde: string,
  cuantos: number,
): Promise<readonly IndiceDeExpediente[]> => {
  // The bound is inclusive, so the query also finds the last paciente of the previous page.
  const hallados = await indices.find({
    ...(exportacion.alcance === 'propio' && { where: { profesionalId: exportacion.profesionalId } }),
    between: { key: 'pacienteId', from: desde },
    sort: { key: 'pacienteId' },
    limit: cuantos + 1,
  });
  return hallados.filter(({ id }) => id !== desde).slice(0, cuantos);
};
