/** Whose data each route shows (docs/spec/api.md#access). */
import { dePaciente, de, deOrganizacion, propio, type Regla, type Reglas } from '@odonto/practice/testing';

const PAGO = { monto_pagado: 1, fecha_pago: '2026-11-01', metodo_pago: 'efectivo' };

const alDia: Regla = {
  ajeno: 'no-existe',
  con: ({ paciente }) => ({ path: { pacienteId: paciente }, query: '?al=2026-12-31' }),
};

export default {
  'GET /api/financiacion/tratamientos/:pacienteId': dePaciente(),
  'POST /api/financiacion/tratamientos': dePaciente(({ paciente }) => ({
    paciente_id: paciente,
    descripcion: 'x',
    monto_total: 1,
    cantidad_cuotas: 1,
  })),
  'PUT /api/financiacion/tratamientos/:id': de('tratamiento', { descripcion: 'x' }),
  'DELETE /api/financiacion/tratamientos/:id': de('tratamiento'),
  'GET /api/financiacion/cuenta/:pacienteId': alDia,
  'GET /api/financiacion/pagos/:pacienteId': dePaciente(),
  'POST /api/financiacion/pagos': dePaciente(({ tratamiento }) => ({ ...PAGO, tratamiento_id: tratamiento })),
  'PUT /api/financiacion/pagos/:id': de('pago', PAGO),
  'DELETE /api/financiacion/pagos/:id': de('pago'),
  'GET /api/financiacion/permisos/:pacienteId': deOrganizacion,
  'GET /api/financiacion/saldos': propio,
  'GET /api/financiacion/vencidas': propio,
  'GET /api/financiacion/caja': propio,
  'GET /api/financiacion/caja.csv': propio,
} satisfies Reglas;
