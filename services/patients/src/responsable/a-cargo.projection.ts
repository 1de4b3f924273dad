/**
 * The responsable of each paciente of the organization, and the sites that see the paciente. The documents hold ids
 * only, so that pacientes are counted without reading their data.
 */
import type { PacienteEvent } from '@odonto/contracts';
import { streamProjection, type View } from '@odonto/event-kit/projections';

export interface PacienteACargo {
  readonly id: string;
  readonly responsableId: string;
  readonly sucursales: readonly string[];
}

const conSucursal = (sucursales: readonly string[], id: string): readonly string[] =>
  sucursales.includes(id) ? sucursales : [...sucursales, id];

export const pacientesACargo = streamProjection<PacienteACargo, PacienteEvent>({
  name: 'pacientes_a_cargo',
  version: 1,
  indexes: [['sucursales', 'responsable']],
  multikeys: ['sucursales'],
  id: ({ data }) => data.pacienteId,
  keys: ({ responsableId, sucursales }) => ({ responsable: responsableId, sucursales }),
  on: {
    PacienteIncorporado: (_, { data }) => ({
      id: data.pacienteId,
      responsableId: data.profesionalId,
      sucursales: [data.sucursalId],
    }),
    SucursalDePacienteAgregada: (uno, { data }) =>
      uno ? { ...uno, sucursales: conSucursal(uno.sucursales, data.sucursalId) } : null,
    PacienteTransferido: (uno, { data }) =>
      uno
        ? {
            ...uno,
            responsableId: data.profesionalId,
            sucursales: conSucursal(uno.sucursales, data.sucursalId),
          }
        : null,
    PacienteEliminado: () => null,
  },
});

/** The responsables of the pacientes who are seen at the site, each once: one look-up in the index for each. */
export const responsablesEn = async (
  vista: Pick<View<PacienteACargo>, 'find'>,
  sucursalId: string,
): Promise<readonly string[]> => {
  const responsables: string[] = [];
  for (let desde = ''; ; ) {
    const [uno] = await vista.find({
      where: { sucursales: sucursalId },
      between: { key: 'responsable', from: desde },
      sort: { key: 'responsable', ties: 'any' },
      limit: 1,
    });
    if (!uno) return responsables;
    responsables.push(uno.responsableId);
    // The least text that is greater than this id.
    desde = `${uno.responsableId} `;
  }
};

/** How many pacientes of the responsable are seen at the site. */
export const cuantosACargo = (
  vista: Pick<View<PacienteACargo>, 'count'>,
  responsableId: string,
  sucursalId: string,
): Promise<number> =>
  // The index is that of the site's pacientes in the order of their responsables.
  vista.count({
    where: { sucursales: sucursalId },
    between: { key: 'responsable', from: responsableId, to: responsableId },
    sort: { key: 'responsable', ties: 'any' },
  });
