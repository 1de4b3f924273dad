/** One document per profesional, as the API answers it, without password or hash. */
import type { Profesional } from '@odonto/contracts';
import type { GoogleDesvinculado, GoogleVinculado } from '@odonto/contracts/google-eventos';
import { SIN_DATOS_DE_PROFESIONAL } from '@odonto/contracts/profesional-eventos';
import { changed, type StreamProjection, streamProjection } from '@odonto/event-kit/projections';
import type { UsuarioEvent } from './profesional.messages.ts';

/** The account without a link. The document says whether there is a link, and never holds its secret. */
const sinGoogle = (doc: Profesional): Profesional => {
  const { google_refresh_token: _vinculo, google_permiso_retirado: _retirado, ...resto } = doc;
  return { ...resto, google_vinculado: false };
};

type Seguido = UsuarioEvent | GoogleVinculado | GoogleDesvinculado;

export const profesionales: StreamProjection<Profesional, Seguido> = streamProjection({
  name: 'profesionales',
  version: 4,
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
    PerfilActualizado: (doc, { data }) => changed(doc, data.cambios ?? {}),
    PestanaInicialElegida: (doc, { data }) => changed(doc, { pestana_inicial: data.pestana }),
    PantallaInicialElegida: (doc, { data }) => changed(doc, { pantalla_inicial: data.pantalla }),
    RolCambiado: (doc, { data }) => changed(doc, { rol: data.rol }),
    ProfesionalDesactivado: (doc) => changed(doc, { activo: false }),
    ProfesionalActivado: (doc) => changed(doc, { activo: true }),
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

/** The account with the link to Google that `antes` has: links are in other streams. */
export const conGoogleDe = (doc: Profesional, antes: Profesional | undefined): Profesional => ({
  ...doc,
  ...(antes?.google_refresh_token !== undefined && { google_refresh_token: antes.google_refresh_token }),
  ...(antes && { google_vinculado: antes.google_vinculado }),
  ...(antes?.google_permiso_retirado && { google_permiso_retirado: antes.google_permiso_retirado }),
});
