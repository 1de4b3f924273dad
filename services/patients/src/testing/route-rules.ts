/** Whose data each route shows (docs/spec/api.md#access). */
import { de, deOrganizacion, dePaciente, propio, type Reglas } from '@odonto/practice/testing';

export default {
  'GET /api/pacientes': propio,
  'POST /api/pacientes': propio,
  'GET /api/pacientes/:id': dePaciente(),
  'GET /api/pacientes/:id/eliminacion': dePaciente(),
  'PUT /api/pacientes/:id': dePaciente(() => ({ nombre: 'Ajeno' })),
  'DELETE /api/pacientes/:id': dePaciente(),
  'POST /api/pacientes/:id/incorporacion': deOrganizacion,
  'GET /api/importaciones': propio,
  'POST /api/importaciones': propio,
  'GET /api/importaciones/:id': de('importacion'),
  'PUT /api/importaciones/:id/mapeo': de('importacion', { mapeo: { nombre: 0 } }),
  'GET /api/importaciones/:id/analisis': de('importacion'),
  'POST /api/importaciones/:id/confirmacion': de('importacion'),
  'POST /api/importaciones/:id/cancelacion': de('importacion'),
  'POST /api/importaciones/:id/deshacer': de('importacion'),
  'GET /api/importaciones/:id/informe.csv': de('importacion'),
} satisfies Reglas;
