export {
  type PacienteDelDirectorio,
  directorio,
  pacientePropio,
} from '../directorio/directorio.projection.ts';
export { ownedBy } from '../directorio/owned-by.ts';
export {
  type ProfesionalDelDirectorio,
  firma,
  profesionales,
} from '../directorio/profesionales.projection.ts';
