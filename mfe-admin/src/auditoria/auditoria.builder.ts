/** Answers of the audit, for tests: pass only the fields that matter to the case. */
import type { Autor, Linea, Sujeto } from '@odonto/contracts/auditoria';
import type { Citation, ReplayStep, RegistroAuditado } from '@odonto/contracts/auditoria-estado';

const AUTOR: Autor = { id: 'luna', nombre: 'Dra. Luna', rol: 'profesional' };

export const cita = (datos: Partial<Citation> = {}): Citation => ({
  posicion: '7',
  evento_id: 'e7',
  evento: 'PagoRegistrado',
  frase: 'Registró un pago de $ 12.000,00 (Cuota 1) en efectivo',
  autor: AUTOR,
  registrado_at: '2026-11-20T12:00:00.000Z',
  efectivo_at: null,
  ...datos,
});

export const paso = (datos: Partial<ReplayStep> = {}): ReplayStep => ({
  ...cita(datos),
  parte: 'cuenta',
  instante: '2026-11-20T12:00:00.000Z',
  ...datos,
});

export const registro = (datos: Partial<RegistroAuditado> = {}, posicion = '5'): RegistroAuditado => ({
  id: 'r1',
  paciente_id: 'p1',
  diente_id: 16,
  casillero: 16,
  tratamiento: 'CARIES',
  color: 'a_realizar',
  superficie: ['O'],
  comentario: '',
  comentario_eliminado: false,
  fecha: '2026-11-20T12:00:00.000Z',
  deleted_at: null,
  cita: cita({ posicion }),
  ...datos,
});

export const linea = (datos: Partial<Linea> = {}): Linea => ({
  posicion: '7',
  evento_id: 'e7',
  evento: 'PagoRegistrado',
  clase: 'financiacion',
  accion: 'alta',
  frase: 'Registró un pago de $ 12.000,00 (Cuota 1) en efectivo',
  detalle: null,
  datos_eliminados: false,
  autor: AUTOR,
  registrado_at: '2026-11-20T12:00:00.000Z',
  efectivo_at: null,
  solicitud_id: 'solicitud-1',
  causa_id: null,
  paciente_id: 'p1',
  tratamiento_id: 't1',
  pago_id: 'pago-1',
  ...datos,
});

export const sujeto = (datos: Partial<Sujeto> = {}): Sujeto => ({
  tipo: 'paciente',
  id: 'p1',
  titulo: 'Juana Pérez',
  detalle: 'DNI 27-30111222-4',
  paciente_id: 'p1',
  registrado_at: '2026-11-01T12:00:00.000Z',
  archivado_at: null,
  eliminado_at: null,
  ...datos,
});
