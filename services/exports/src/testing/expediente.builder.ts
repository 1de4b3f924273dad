import type { Expediente } from '../expediente/expediente.ts';

/** A record for tests, empty by default. */
export const unExpediente = (datos: Partial<Expediente> = {}): Expediente => ({
  profesional: {
    nombre: 'Ana',
    apellido: 'Gómez',
    email: 'ana@consultorio.test',
    telefono: '',
    especialidad: '',
    matricula: '',
  },
  paciente: {
    nombre: 'Juana Pérez',
    cuil: '27-30111222-4',
    fecha_nacimiento: null,
    edad: 41,
    email: '',
    telefono: '',
    antecedentes_medicos: '',
    otros_campos: { medicacion_diaria: '', obra_social: '', emergencia_numero: '' },
  },
  registros: [],
  notas: [],
  turnos: [],
  fotos: [],
  tratamientos: [],
  ...datos,
});
