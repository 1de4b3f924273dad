/** The writes during which the application is killed: one kind for each kind of record, through the API. */
import { PNG } from '@odonto/practice/testing';

export interface Call {
  readonly path: string;
  readonly body?: object | FormData;
}

/** The ids that a new record refers to. */
export interface Belonging {
  readonly paciente: string;
  readonly tratamiento: string;
}

export interface Kind {
  /** `marca` is a unique text that identifies the record. */
  readonly create: (of: Belonging, marca: string) => Call;
  readonly change?: (id: string, marca: string) => Call;
  readonly remove?: (id: string) => Call;
  /** The path of the list of a paciente's records of this kind. */
  readonly list: (paciente: string) => string;
  /** The field of an answer that carries `marca`. */
  readonly field: string;
}

const KINDS = {
  paciente: {
    create: (_, marca) => ({
      path: '/api/pacientes',
      body: { nombre: 'Ana Pérez', cuil: marca.slice(0, 8), edad: 40, antecedentes_medicos: marca },
    }),
    change: (id, marca) => ({ path: `/api/pacientes/${id}`, body: { antecedentes_medicos: marca } }),
    remove: (id) => ({ path: `/api/pacientes/${id}` }),
    list: () => '/api/pacientes',
    field: 'antecedentes_medicos',
  },
  entrada: {
    create: ({ paciente }, marca) => ({
      path: '/api/historial',
      body: { paciente_id: paciente, titulo: 'Control', descripcion: marca },
    }),
    change: (id, marca) => ({ path: `/api/historial/${id}`, body: { descripcion: marca } }),
    remove: (id) => ({ path: `/api/historial/${id}` }),
    list: (paciente) => `/api/historial/${paciente}`,
    field: 'descripcion',
  },
  registro: {
    create: ({ paciente }, marca) => ({
      path: `/api/odontograma/${paciente}`,
      body: {
        diente_id: 16,
        tratamiento: 'CARIES',
        color: 'a_realizar',
        superficie: ['O'],
        comentario: marca,
      },
    }),
    change: (id, marca) => ({ path: `/api/odontograma/tratamiento/${id}`, body: { comentario: marca } }),
    remove: (id) => ({ path: `/api/odontograma/tratamiento/${id}` }),
    list: (paciente) => `/api/odontograma/${paciente}`,
    field: 'comentario',
  },
  foto: {
    create: ({ paciente }, marca) => {
      const body = new FormData();
      body.set('descripcion', marca);
      body.set('foto', new Blob([PNG], { type: 'image/png' }), 'foto.png');
      return { path: `/api/fotos/${paciente}`, body };
    },
    remove: (id) => ({ path: `/api/fotos/${id}` }),
    list: (paciente) => `/api/fotos/${paciente}`,
    field: 'descripcion',
  },
  turno: {
    create: ({ paciente }, marca) => ({
      path: '/api/turnos',
      body: { paciente_id: paciente, fecha: '2027-03-10', hora: '10:00', descripcion: marca },
    }),
    change: (id, marca) => ({ path: `/api/turnos/${id}`, body: { descripcion: marca } }),
    remove: (id) => ({ path: `/api/turnos/${id}` }),
    list: (paciente) => `/api/turnos/${paciente}`,
    field: 'descripcion',
  },
  tratamiento: {
    create: ({ paciente }, marca) => ({
      path: '/api/financiacion/tratamientos',
      body: { paciente_id: paciente, descripcion: marca, monto_total: 1_000, cantidad_cuotas: 4 },
    }),
    change: (id, marca) => ({ path: `/api/financiacion/tratamientos/${id}`, body: { descripcion: marca } }),
    list: (paciente) => `/api/financiacion/tratamientos/${paciente}`,
    field: 'descripcion',
  },
  pago: {
    create: ({ tratamiento }, marca) => ({
      path: '/api/financiacion/pagos',
      body: {
        tratamiento_id: tratamiento,
        monto_pagado: 10,
        fecha_pago: '2026-11-01',
        metodo_pago: 'efectivo',
        observaciones: marca,
      },
    }),
    change: (id, marca) => ({ path: `/api/financiacion/pagos/${id}`, body: { observaciones: marca } }),
    remove: (id) => ({ path: `/api/financiacion/pagos/${id}` }),
    list: (paciente) => `/api/financiacion/pagos/${paciente}`,
    field: 'observaciones',
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[];
export const kindOf = (name: KindName): Kind => KINDS[name];
