export { type Azar, azarDe, uuidDe } from '../testing/azar.ts';
export { type Expediente, PNG } from '../testing/expediente.ts';
export { registrarPacienteDemo } from '../testing/paciente-demo.ts';
export { type PacientePublicado, publicarPaciente, unosDatos } from '../testing/pacientes.ts';
export {
  de,
  deOrganizacion,
  dePaciente,
  noExiste,
  type Peticion,
  porRol,
  propio,
  publica,
  type Regla,
  type Reglas,
} from '../testing/route-rules.ts';
export { contarHasta, publicarPuesto, type PuestoPublicado } from '../testing/puesto-de-cadena.ts';
