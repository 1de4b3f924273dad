/** Whose data each route shows (docs/spec/api.md#access). */
import { dePaciente, de, deOrganizacion, propio, publica, type Reglas } from '@odonto/practice/testing';

export default {
  'GET /api/turnos': propio,
  'GET /api/turnos/:pacienteId': dePaciente(),
  'GET /api/turnos/motivos': propio,
  'GET /api/turnos/pacientes/sin-proximo': propio,
  'POST /api/turnos': dePaciente(({ paciente }) => ({
    paciente_id: paciente,
    fecha: '2026-12-01',
    hora: '10:00',
    descripcion: 'x',
  })),
  'PUT /api/turnos/:id': de('turno', { fecha: '2026-12-02', hora: '11:00', descripcion: 'x' }),
  'PUT /api/turnos/:id/estado': de('turno', { estado: 'cancelado' }),
  'DELETE /api/turnos/:id': de('turno'),
  'GET /api/turnos/profesionales': deOrganizacion,
  'PUT /api/turnos/:id/profesional': deOrganizacion,
  'PUT /api/turnos/:id/flujo': deOrganizacion,
  'GET /api/sala': deOrganizacion,
  'POST /api/google/ticket': propio,
  'GET /api/google/auth/:id': publica,
  'GET /api/google/callback': publica,
  'DELETE /api/google/vinculo': propio,
  'POST /api/sync-google-calendar': propio,
} satisfies Reglas;
