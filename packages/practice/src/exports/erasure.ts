export { borradoDePacientes } from '../erasure/borrado-de-pacientes.ts';
export { conSuPaciente, deSuPaciente } from '../erasure/con-su-paciente.ts';
export { type Retencion, retencionDe } from '../erasure/retencion.ts';
