/** One document per profesional, as the API answers it, without password or hash. */
import type { Profesional, ProfesionalEvent } from '@odonto/contracts';
import type { GoogleDesvinculado, GoogleVinculado } from '@odonto/contracts/google-eventos';
import { SIN_DATOS_DE_PROFESIONAL } from '@odonto/contracts/profesional-eventos';
import { projection } from '@odonto/service-kit/projections/projection';

const con = (doc: Profesional | undefined, cambios: Partial<Profesional>): Profesional | null =>
  doc ? { ...doc, ...cambios } : null;

/** Whether there is a link, never its secret. */
const sinGoogle = (doc: Profesional): Profesional => {
  const { google_refresh_token: _vinculo, google_permiso_retirado: _retirado, ...resto } = doc;
  return { ...resto, google_vinculado: false };
};

type Seguido = ProfesionalEvent | GoogleVinculado | GoogleDesvinculado;

export const profesionales = projection<Profesional, Seguido>({
  name: 'profesionales',
  version: 2,
  indexes: [['rol']],
  id: ({ data }) => data.profesionalId,
  keys: ({ rol }) => ({ rol }),
  on: {
    ProfesionalRegistrado: (_, { data, recordedAt }) => ({
      id: data.profesionalId,
      // Events of an erased profesional have no data: the document has no name until it is removed.
      ...SIN_DATOS_DE_PROFESIONAL,
      ...data.datos,
      rol: data.rol,
      activo: true,
      createdAt: recordedAt,
      google_vinculado: false,
    }),
    PerfilActualizado: (doc, { data }) => con(doc, data.cambios ?? {}),
    RolCambiado: (doc, { data }) => con(doc, { rol: data.rol }),
    ProfesionalDesactivado: (doc) => con(doc, { activo: false }),
    ProfesionalActivado: (doc) => con(doc, { activo: true }),
    ProfesionalEliminado: () => null,
    GoogleVinculado: (doc) =>
      doc ? { ...sinGoogle(doc), google_refresh_token: 'vinculado', google_vinculado: true } : null,
    GoogleDesvinculado: (doc, { data }) =>
      doc
        ? {
            ...sinGoogle(doc),
            ...(data.motivo === 'permiso-retirado' && { google_permiso_retirado: true }),
          }
        : null,
  },
});
