export { type Acceso, accesoA, exigir, permite, propiosDe, type VistasDeAcceso } from '../acceso/acceso.ts';
export { noticiasDe } from '../acceso/noticias.ts';
export { type EnSucursal, enSucursal } from '../acceso/en-sucursal.ts';
export type { Caso, Persona } from '../acceso/puede.ts';
export { type ConResponsable, type Derechos, trata } from '../acceso/relaciones.ts';
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
