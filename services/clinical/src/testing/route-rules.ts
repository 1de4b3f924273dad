/** Whose data each route shows (docs/spec/api.md#access). */
import { de, deOrganizacion, dePaciente, publica, PNG, type Reglas } from '@odonto/practice/testing';

const DIENTE = { tratamiento: 'CARIES', color: 'realizado', superficie: ['O'], comentario: '' };

const conFoto = (): FormData => {
  const form = new FormData();
  form.set('descripcion', 'Ajena');
  form.set('foto', new Blob([PNG], { type: 'image/png' }), 'a.png');
  return form;
};

export default {
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
  'POST /api/historial/:id/aclaraciones': deOrganizacion,
  'POST /api/historial/:id/tachado': deOrganizacion,
  'GET /api/fotos/:pacienteId': dePaciente(),
  'POST /api/fotos/:pacienteId': dePaciente(conFoto),
  'DELETE /api/fotos/:id': de('foto'),
  'GET /uploads/:id/:variante': publica,
} satisfies Reglas;
