/** Whose data each route shows (docs/spec/api.md#access). */
import {
  deOrganizacion,
  dePaciente,
  noExiste,
  propio,
  publica,
  type Regla,
  type Reglas,
} from '@odonto/practice/testing';

const avance: Regla = {
  ajeno: 'no-existe',
  con: ({ paciente }) => ({
    path: { pacienteId: paciente },
    query: '?pedido=0199aaaa-0000-7000-8000-000000000000',
  }),
};
const recibo: Regla = {
  ajeno: 'no-existe',
  con: ({ paciente, pago }) => ({ path: { pacienteId: paciente, pagoId: pago } }),
};

export default {
  'GET /api/export/pacientes/:pacienteId/pdf': dePaciente(),
  'GET /api/export/pacientes/:pacienteId/fhir': dePaciente(),
  'GET /api/export/pacientes/:pacienteId/pdf/avance': avance,
  'GET /api/export/pacientes/:pacienteId/financiacion-pdf': dePaciente(),
  'GET /api/export/pacientes/:pacienteId/pagos/:pagoId/recibo-pdf': recibo,
  'GET /api/export/derivaciones/:id/pdf': deOrganizacion,
  'POST /api/export/datos': propio,
  'GET /api/export/datos': propio,
  'GET /api/export/datos/:id': noExiste,
  'DELETE /api/export/datos/:id': noExiste,
  'GET /api/export/datos/:id/archivo': publica,
} satisfies Reglas;
