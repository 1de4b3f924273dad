export {
  hechoAl,
  nombreDeDemo,
  type Pasado,
  pasadoDePaciente,
  pasadoEn,
  porCausaDe,
} from '../demo/pasado.ts';
export { APELLIDOS, LARGO, nombreGrande, NOMBRES, numeroGrande, PACIENTES_GRANDE } from '../demo/grande.ts';
export {
  type Completo,
  type IdsDeCadena,
  idsDeCadena,
  PACIENTES_DE_CADENA,
  pacientesDePuesto,
  PERSONAS_DE_CADENA,
  type PersonaDeCadena,
  type Puesto,
  PUESTOS,
  SUCURSALES_DE_CADENA,
} from '../demo/cadena.ts';
export {
  llegoHace,
  MOTIVOS_DE_CADENA,
  type VisitaDeCadena,
  visitasPorPaciente,
} from '../demo/cadena-visitas.ts';
export { enTandas } from '../demo/tandas.ts';
