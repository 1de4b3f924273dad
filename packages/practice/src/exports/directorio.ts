export { type Cuenta, cuentas } from '../directorio/cuentas.projection.ts';
export { type PacienteDelDirectorio, directorio } from '../directorio/directorio.projection.ts';
export {
  type ProfesionalDelDirectorio,
  firma,
  nombreDe,
  profesionales,
} from '../directorio/profesionales.projection.ts';
export { type SucursalConNombre, sucursales } from '../directorio/sucursales.projection.ts';
