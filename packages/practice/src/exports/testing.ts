export { registrarPacienteDemo } from '../testing/paciente-demo.ts';
export { type PacientePublicado, publicarPaciente, unosDatos } from '../testing/pacientes.ts';
