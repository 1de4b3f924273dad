/** One paciente of a profesional with a record of every kind, created through the services' own API. */
import { type Expediente, PNG } from '@odonto/practice/testing';
import type { Call } from './call.ts';

const idOf = async (answer: Promise<unknown>): Promise<string> => {
  const { id } = (await answer) as { readonly id?: unknown };
  if (typeof id !== 'string') throw new Error('the answer has no id');
  return id;
};

/** The body of an upload. */
const fotoDe = (huella: string): FormData => {
  const foto = new FormData();
  foto.set('descripcion', `Foto ${huella}`);
  foto.set('foto', new Blob([PNG], { type: 'image/png' }), `${huella}.png`);
  return foto;
};
const planillaDe = (huella: string): FormData => {
  const planilla = new FormData();
  const filas = ['Nombre;DNI;Edad;Notas', `Otro ${huella};7${huella};40;Alergia al ${huella}`];
  planilla.set('archivo', new Blob([filas.join('\r\n')]), `${huella}.csv`);
  return planilla;
};

const crearPaciente = (call: Call, huella: string): Promise<string> =>
  idOf(
    call('POST', '/api/pacientes', {
      nombre: `Paciente ${huella}`,
      cuil: `20-${huella}-3`,
      edad: 40,
      email: `${huella}@correo.test`,
      telefono: `11 ${huella}`,
      antecedentes_medicos: `Alergia al ${huella}. `.repeat(50),
      otros_campos: { obra_social: huella },
    }),
  );

/** @param huella a word that all of its texts contain */
export const crearExpediente = async (call: Call, huella: string): Promise<Expediente> => {
  const paciente = await crearPaciente(call, huella);
  const tratamiento = await idOf(
    call('POST', '/api/financiacion/tratamientos', {
      paciente_id: paciente,
      descripcion: `Ortodoncia ${huella}`,
      monto_total: 1000,
      cantidad_cuotas: 4,
      observaciones: huella,
    }),
  );
  const [turno, registro, entrada, pago, imagen, importacion] = await Promise.all([
    idOf(
      call('POST', '/api/turnos', {
        paciente_id: paciente,
        fecha: '2026-12-01',
        hora: '10:00',
        descripcion: `Control ${huella}`,
      }),
    ),
    idOf(
      call('POST', `/api/odontograma/${paciente}`, {
        diente_id: 16,
        tratamiento: 'CARIES',
        color: 'a_realizar',
        superficie: ['O'],
        comentario: `Nota ${huella}`,
      }),
    ),
    idOf(
      call('POST', '/api/historial', {
        paciente_id: paciente,
        titulo: `Consulta ${huella}`,
        descripcion: `Refiere ${huella}`,
      }),
    ),
    idOf(
      call('POST', '/api/financiacion/pagos', {
        tratamiento_id: tratamiento,
        monto_pagado: 100,
        fecha_pago: '2026-11-01',
        metodo_pago: 'efectivo',
        referencia_pago: huella,
        observaciones: huella,
      }),
    ),
    idOf(call('POST', `/api/fotos/${paciente}`, fotoDe(huella))),
    idOf(call('POST', '/api/importaciones', planillaDe(huella))),
  ]);
  return { paciente, turno, registro, entrada, tratamiento, pago, foto: imagen, importacion };
};
