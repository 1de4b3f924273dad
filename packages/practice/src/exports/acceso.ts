export { type Acceso, accesoA, type ConResponsable, exigir, permite, propiosDe } from '../acceso/acceso.ts';
export { type EnSucursal, enSucursal } from '../acceso/en-sucursal.ts';
export type { Persona } from '../acceso/puede.ts';
export {
  type MembresiasDeCuenta,
  type MembresiaVigente,
  membresias,
  membresiasQueValen,
} from '../acceso/membresias.projection.ts';
export {
  leerOrganizacion,
  type Organizacion,
  organizacion,
} from '../acceso/organizacion.projection.ts';
