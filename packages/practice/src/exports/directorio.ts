export { type PacienteDelDirectorio, directorio } from '../directorio/directorio.projection.ts';
export {
  type ProfesionalDelDirectorio,
  firma,
  profesionales,
} from '../directorio/profesionales.projection.ts';
