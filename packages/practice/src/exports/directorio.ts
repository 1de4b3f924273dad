export {
  type PacienteDelDirectorio,
  directorio,
  pacientePropio,
} from '../directorio/directorio.projection.ts';
export {
  type ProfesionalDelDirectorio,
  firma,
  profesionales,
} from '../directorio/profesionales.projection.ts';
