/** One document per profesional, as the API answers it: never with a password or its hash. */
import type { DatosDeProfesional, Profesional, ProfesionalEvent } from '@odonto/contracts';
import { projection } from '@odonto/service-kit/projections/projection';

/** Events of an erased profesional carry no data any more: the document stays nameless until it is removed. */
const SIN_DATOS: DatosDeProfesional = {
  nombre: '',
  apellido: '',
  email: '',
  telefono: '',
  especialidad: '',
  matricula: '',
};

const con = (doc: Profesional | undefined, cambios: Partial<Profesional>): Profesional | null =>
  doc ? { ...doc, ...cambios } : null;

export const profesionales = projection<Profesional, ProfesionalEvent>({
  name: 'profesionales',
  version: 1,
  indexes: [['rol']],
  id: ({ data }) => data.profesionalId,
  keys: ({ rol }) => ({ rol }),
  on: {
    ProfesionalRegistrado: (_, { data, recordedAt }) => ({
      id: data.profesionalId,
      ...SIN_DATOS,
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
  },
});
