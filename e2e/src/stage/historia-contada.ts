/** The data for the journeys of the audit. */
import type { Paciente } from '@odonto/contracts';
import type { Linea } from '@odonto/contracts/auditoria';
import type { Anclas } from '@odonto/contracts/auditoria-anclas';
import type { Verificacion } from '@odonto/contracts/auditoria-verificacion';
import type { Pago } from '@odonto/contracts/financiacion';
import type { RegistroDental } from '@odonto/contracts/odontograma';
import { financiacionDe } from './financiacion.api.ts';
import type { Scene } from './stage.ts';

/** The message of a verification without an anchor outside this machine. */
export const SIN_ANCLA = 'Sin ancla externa: solo se comprobó que lo guardado es coherente.';

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

/** A line of a timeline, as in the API's answer. */
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

const pedida = {
  pedida_at: '2026-11-20T12:00:00.000Z',
  pedida_por: { id: 'luna', nombre: 'Dra. Luna' },
  avance: null,
  resultado: null,
} as const;

const SIN_DIFERENCIAS = {
  dictamen: 'cero_diferencias',
  ancla: {
    tipo: 'sello',
    donde: 'CN=Autoridad de sellado de tiempo, O=Ejemplo, C=AR',
    at: '2026-11-20T03:00:00.000Z',
    eventos: 999_000,
    posteriores: 1_000,
    vigente: true,
    cantidad: 40,
    desde: '2026-10-11T03:00:00.000Z',
  },
  anclas_sin_comparar: [],
  eventos: 1_000_000,
  historias: 9000,
  cabezas: 300,
  ultima_cabeza: { at: '2026-11-20T11:59:00.000Z', eventos: 999_990 },
  sin_firmar: 10,
  vistas: 40,
  documentos: 20_000,
  servicios_sin_respuesta: [],
  servicios_sin_comparar: [],
  diferencias_de_eventos: [],
  diferencias_de_vistas: [],
  total_de_diferencias: 0,
  eventos_por_segundo: 200_000,
  segundos: 5,
  huella: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
} as const;

/** Anchors, as in the API's answer: one that works, and one that fails. */
export const ANCLAS: Anclas = {
  destinos: [
    {
      tipo: 'sello',
      donde: 'sellos.example.org',
      ultima: { at: '2026-11-20T03:00:00.000Z', cabeza: 300, eventos: 999_000 },
      falla: null,
    },
    {
      tipo: 'objeto',
      donde: 'https://almacen.example.org/consultorio/cabezas',
      ultima: null,
      falla: { desde: '2026-11-19T03:00:00.000Z', veces: 12, causa: 'no respondió' },
    },
  ],
};

/** Verifications, as in the API's answer: one in each state, because a difference is rare in practice. */
export const VERIFICACIONES: readonly Verificacion[] = [
  { ...pedida, id: 'v5', estado: 'completada', resultado: SIN_DIFERENCIAS },
  {
    ...pedida,
    id: 'v4',
    estado: 'completada',
    resultado: {
      ...SIN_DIFERENCIAS,
      dictamen: 'sin_ancla',
      ancla: null,
      servicios_sin_comparar: ['clinical', 'patients'],
    },
  },
  { ...pedida, id: 'v3', estado: 'en_curso', avance: { paso: 'Cadenas', parte: 0.5 } },
  { ...pedida, id: 'v2', estado: 'fallida' },
  {
    ...pedida,
    id: 'v1',
    estado: 'completada',
    resultado: {
      ...SIN_DIFERENCIAS,
      dictamen: 'diferencias',
      ancla: null,
      servicios_sin_respuesta: ['financing'],
      diferencias_de_eventos: [
        {
          problema: 'cambiado',
          posicion: '421',
          ordinal: 420,
          stream: 'tratamiento-6b7f1c1e-8a54-4c1e-9f0e-0f4f6a1d2c3b',
          revision: 2,
          evento_id: '2d5a8a52-6a2f-4a94-b0f6-9d1f3e7a4c11',
          explicacion: 'La huella no coincide',
        },
      ],
      diferencias_de_vistas: [
        {
          servicio: 'financing',
          vista: 'cuenta',
          documento: '6b7f1c1e-8a54-4c1e-9f0e-0f4f6a1d2c3b',
          problema: 'distinto',
        },
      ],
      total_de_diferencias: 2,
    },
  },
];
