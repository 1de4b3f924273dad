export { nombreDeDemo, type Pasado, pasadoDePaciente, pasadoEn, porCausaDe } from '../demo/pasado.ts';
export { LARGO, nombreGrande, numeroGrande, PACIENTES_GRANDE } from '../demo/grande.ts';
