export { nombreDeDemo, pasadoDePaciente, pasadoEn, porCausaDe } from '../demo/pasado.ts';
