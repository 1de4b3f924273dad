/** Whose data each route shows (docs/spec/api.md#access). */
import { dePaciente, propio, type Reglas } from '@odonto/practice/testing';

export default {
  'GET /api/pacientes': propio,
  'POST /api/pacientes': propio,
  'GET /api/pacientes/:id': dePaciente(),
  'GET /api/pacientes/:id/eliminacion': dePaciente(),
  'PUT /api/pacientes/:id': dePaciente(() => ({ nombre: 'Ajeno' })),
  'DELETE /api/pacientes/:id': dePaciente(),
} satisfies Reglas;
