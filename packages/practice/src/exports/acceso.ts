export { type Acceso, accesoA, exigir, permite, propiosDe, type VistasDeAcceso } from '../acceso/acceso.ts';
export { type DeOrganizacion, proyeccionesDeAcceso, vistasDeAcceso } from '../acceso/vistas.ts';
export { autoriaDe, dirigeComoProfesional, type Firmada } from '../acceso/autoria.ts';
export { antesDeRepetir } from '../acceso/antes-de-repetir.ts';
export { noticiasDe } from '../acceso/noticias.ts';
export { atiendePor, type EnSucursal, enSucursal } from '../acceso/en-sucursal.ts';
export { sinPermiso } from '../acceso/sin-permiso.ts';
export type { Caso, Persona, Relacion } from '../acceso/puede.ts';
export { casoDeTurno, INICIALES, puede } from '../acceso/puede.ts';
export { type ConResponsable, decidir, type Derechos, relacionesCon } from '../acceso/relaciones.ts';
export {
  conTurno,
  quienesAtienden,
  type TurnosDePaciente,
  turnosDePaciente,
  zonasDe,
} from '../acceso/turnos-de-paciente.projection.ts';
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
