/**
 * The access rules of every route (docs/spec/api.md#access): the one list that a new route must be added to. Roles are
 * declared by the route (`access`); this list says whose data it shows.
 */
import { type Expediente, PNG } from './expediente.ts';

export interface Peticion {
  readonly path?: Readonly<Record<string, string>>;
  /** `?al=2026-12-31` */
  readonly query?: string;
  readonly body?: object;
}

/** What another signed-in profesional gets. */
export type Regla =
  /** 404, the same as for a missing id. */
  | {
      readonly ajeno: 'no-existe';
      readonly con: (de: Expediente) => Peticion;
    }
  /** Only the caller's own data. */
  | { readonly ajeno: 'solo-lo-propio' }
  /** By role alone: for admins. */
  | { readonly ajeno: 'por-rol' }
  /** Without a token: the route has its own proof, or is part of the login. */
  | { readonly ajeno: 'publica' }
  /** Another user's account. */
  | { readonly ajeno: 'otra-cuenta'; readonly status: 403 | 404 };

const dePaciente = (body?: (de: Expediente) => object): Regla => ({
  ajeno: 'no-existe',
  con: (de) => ({
    path: { pacienteId: de.paciente, id: de.paciente, diente: '16' },
    ...(body && { body: body(de) }),
  }),
});
const alDia: Regla = {
  ajeno: 'no-existe',
  con: ({ paciente }) => ({ path: { pacienteId: paciente }, query: '?al=2026-12-31' }),
};
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
const conFoto = (): FormData => {
  const form = new FormData();
  form.set('descripcion', 'Ajena');
  form.set('foto', new Blob([PNG], { type: 'image/png' }), 'a.png');
  return form;
};
const de = (cual: keyof Expediente, body?: object): Regla => ({
  ajeno: 'no-existe',
  con: (expediente) => ({ path: { id: expediente[cual] }, ...(body && { body }) }),
});
const propio: Regla = { ajeno: 'solo-lo-propio' };
const porRol: Regla = { ajeno: 'por-rol' };
const publica: Regla = { ajeno: 'publica' };
const noExiste: Regla = { ajeno: 'otra-cuenta', status: 404 };

const DIENTE = { tratamiento: 'CARIES', color: 'realizado', superficie: ['O'], comentario: '' };
const PAGO = { monto_pagado: 1, fecha_pago: '2026-11-01', metodo_pago: 'efectivo' };

export const REGLAS: Readonly<Record<string, Regla>> = {
  'POST /api/profesionales/login': publica,
  'POST /api/profesionales/login/segundo-factor': publica,
  'POST /api/profesionales/login/inscripcion': publica,
  'POST /api/profesionales/login/confirmacion': publica,
  'POST /api/profesionales/sesion': propio,
  'DELETE /api/profesionales/sesion': propio,
  'GET /api/profesionales': porRol,
  'POST /api/profesionales': porRol,
  'GET /api/profesionales/:id': noExiste,
  'PUT /api/profesionales/:id': noExiste,
  'PUT /api/profesionales/:id/password': { ajeno: 'otra-cuenta', status: 403 },
  'GET /api/profesionales/:id/contrasena': noExiste,
  'GET /api/profesionales/:id/sesiones': noExiste,
  'DELETE /api/profesionales/:id/sesiones': noExiste,
  'DELETE /api/profesionales/:id/sesiones/:sesionId': noExiste,
  'GET /api/profesionales/:id/google': noExiste,
  'GET /api/profesionales/:id/segundo-factor': noExiste,
  'DELETE /api/profesionales/:id/segundo-factor': porRol,
  'POST /api/segundo-factor/inscripcion': propio,
  'POST /api/segundo-factor/confirmacion': propio,
  'POST /api/segundo-factor/recuperacion': propio,
  'DELETE /api/segundo-factor/aplicacion': propio,
  'PUT /api/segundo-factor/llaves/:llaveId': propio,
  'DELETE /api/segundo-factor/llaves/:llaveId': propio,
  'GET /api/profesionales/:id/pertenencias': porRol,
  'DELETE /api/profesionales/:id': porRol,

  'GET /api/pacientes': propio,
  'POST /api/pacientes': propio,
  'GET /api/pacientes/:id': dePaciente(),
  'GET /api/pacientes/:id/eliminacion': dePaciente(),
  'PUT /api/pacientes/:id': dePaciente(() => ({ nombre: 'Ajeno' })),
  'DELETE /api/pacientes/:id': dePaciente(),

  'GET /api/turnos': propio,
  'GET /api/turnos/motivos': propio,
  'GET /api/turnos/:pacienteId': dePaciente(),
  'POST /api/turnos': dePaciente(({ paciente }) => ({
    paciente_id: paciente,
    fecha: '2026-12-01',
    hora: '10:00',
    descripcion: 'x',
  })),
  'PUT /api/turnos/:id': de('turno', { fecha: '2026-12-02', hora: '11:00', descripcion: 'x' }),
  'PUT /api/turnos/:id/estado': de('turno', { estado: 'cancelado' }),
  'DELETE /api/turnos/:id': de('turno'),
  'POST /api/google/ticket': propio,
  'GET /api/google/auth/:id': publica,
  'GET /api/google/callback': publica,
  'DELETE /api/google/vinculo': propio,
  'POST /api/sync-google-calendar': propio,

  'GET /api/odontograma/:pacienteId': dePaciente(),
  'POST /api/odontograma/:pacienteId': dePaciente(() => ({ ...DIENTE, diente_id: 16 })),
  'POST /api/odontograma/:pacienteId/varios': dePaciente(() => ({ ...DIENTE, dientes: [16, 17] })),
  'GET /api/odontograma/:pacienteId/versiones': dePaciente(),
  'GET /api/odontograma/:pacienteId/diente/:diente': dePaciente(),
  'PUT /api/odontograma/tratamiento/:id': de('registro', DIENTE),
  'DELETE /api/odontograma/tratamiento/:id': de('registro'),
  'POST /api/odontograma/link-image': dePaciente(({ registro, foto }) => ({
    odontograma_id: registro,
    imagen_id: foto,
  })),
  'DELETE /api/odontograma/unlink-image': dePaciente(({ registro, foto }) => ({
    odontograma_id: registro,
    imagen_id: foto,
  })),

  'GET /api/historial/:pacienteId': dePaciente(),
  'POST /api/historial': dePaciente(({ paciente }) => ({
    paciente_id: paciente,
    titulo: 'Ajena',
    descripcion: 'Ajena',
  })),
  'PUT /api/historial/:id': de('entrada', { titulo: 'Ajena' }),
  'DELETE /api/historial/:id': de('entrada'),

  'GET /api/fotos/:pacienteId': dePaciente(),
  'POST /api/fotos/:pacienteId': dePaciente(conFoto),
  'DELETE /api/fotos/:id': de('foto'),
  'GET /uploads/:id/:variante': publica,

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
  'GET /api/financiacion/caja': propio,
  'GET /api/financiacion/caja.csv': propio,

  'GET /api/export/pacientes/:pacienteId/pdf': dePaciente(),
  'GET /api/export/pacientes/:pacienteId/fhir': dePaciente(),
  'GET /api/export/pacientes/:pacienteId/pdf/avance': avance,
  'GET /api/export/pacientes/:pacienteId/financiacion-pdf': dePaciente(),
  'GET /api/export/pacientes/:pacienteId/pagos/:pagoId/recibo-pdf': recibo,

  'GET /api/auditoria/sujetos': porRol,
  'GET /api/auditoria/sujetos/:tipo/:id': porRol,
  'GET /api/auditoria/lineas': porRol,
  'GET /api/auditoria/eventos/:posicion': porRol,
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
};
