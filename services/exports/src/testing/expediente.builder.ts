import { sinDatosOpcionales } from '@odonto/contracts/paciente-datos';
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
    ...sinDatosOpcionales(),
    edad: 41,
  },
  registros: [],
  notas: [],
  turnos: [],
  fotos: [],
  tratamientos: [],
  ...datos,
});
