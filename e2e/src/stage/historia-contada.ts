/** What there is to be audited in the journeys of the audit. */
import type { Paciente } from '@odonto/contracts';
import type { Linea } from '@odonto/contracts/auditoria';
import type { Pago } from '@odonto/contracts/financiacion';
import type { RegistroDental } from '@odonto/contracts/odontograma';
import { financiacionDe } from './financiacion.api.ts';
import type { Scene } from './stage.ts';

/** A payment registered, corrected and annulled; a tooth record corrected. */
export const contarHistoria = async (scene: Scene, nombre: string): Promise<Paciente> => {
  const { acordar, pagar } = financiacionDe(scene);
  const paciente = await scene.api.crearPaciente({ nombre });
  const tratamiento = await acordar(paciente.id, { monto_total: 120_000, cantidad_cuotas: 10 });
  const pago: Pago = await pagar(tratamiento.id, 12_000);
  await scene.api.call('PUT', `/api/financiacion/pagos/${pago.id}`, {
    monto_pagado: 10_000,
    fecha_pago: pago.fecha_pago,
    metodo_pago: 'transferencia',
    referencia_pago: null,
    observaciones: null,
  });
  await scene.api.call('DELETE', `/api/financiacion/pagos/${pago.id}`);
  const registro = await scene.api.call<RegistroDental>('POST', `/api/odontograma/${paciente.id}`, {
    diente_id: 16,
    tratamiento: 'CARIES',
    color: 'a_realizar',
    superficie: ['O', 'M'],
    comentario: 'Sensible al frío',
  });
  await scene.api.call('PUT', `/api/odontograma/tratamiento/${registro.id}`, {
    tratamiento: 'RESTAURACIÓN',
    color: 'realizado',
    superficie: ['O'],
    comentario: 'Sensible al frío',
  });
  return paciente;
};

/** A line of a timeline as the API answers it. */
export const hecho = (n: number): Linea => ({
  posicion: String(n),
  evento_id: `e${n}`,
  evento: 'TurnoAgendado',
  clase: 'turnos',
  accion: 'alta',
  frase: `Hecho ${n}.`,
  detalle: null,
  datos_eliminados: false,
  autor: { id: 'luna', nombre: 'Dra. Luna', rol: 'profesional' },
  registrado_at: '2026-11-20T12:00:00.000Z',
  efectivo_at: null,
  solicitud_id: 'solicitud',
  causa_id: null,
  paciente_id: 'p1',
  tratamiento_id: null,
  pago_id: null,
});
