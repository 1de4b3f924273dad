/** Whose data each route shows (docs/spec/api.md#access). */
import { porRol, type Reglas } from '@odonto/practice/testing';

export default {
  'GET /api/auditoria/sujetos': porRol,
  'GET /api/auditoria/sujetos/:tipo/:id': porRol,
  'GET /api/auditoria/lineas': porRol,
  'GET /api/auditoria/eventos/:posicion': porRol,
  'GET /api/auditoria/permisos': porRol,
  'GET /api/auditoria/tablero': porRol,
  'GET /api/auditoria/hallazgos/:regla': porRol,
  'POST /api/auditoria/verificaciones': porRol,
  'GET /api/auditoria/verificaciones': porRol,
  'GET /api/auditoria/verificaciones/:id': porRol,
  'POST /api/auditoria/anclas': porRol,
  'GET /api/auditoria/anclas': porRol,
  'POST /api/auditoria/exportaciones': porRol,
  'GET /api/auditoria/exportaciones/:id': porRol,
  'GET /api/auditoria/exportaciones/:id/archivo': porRol,
  'GET /api/auditoria/pacientes/:pacienteId/pasos': porRol,
  'GET /api/auditoria/pacientes/:pacienteId/odontograma': porRol,
  'GET /api/auditoria/pacientes/:pacienteId/cuenta': porRol,
  'GET /api/auditoria/pacientes/:pacienteId/comparacion': porRol,
  'GET /api/auditoria/pacientes/:pacienteId/quienes': porRol,
} satisfies Reglas;
