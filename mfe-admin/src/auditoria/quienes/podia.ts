/** What a person could do with a paciente, in the words of the columns. */
import type { QuienPodia, RelacionConPaciente } from '@odonto/contracts/auditoria-quienes';
import { RELACIONES } from '@odonto/contracts/auditoria-quienes-vistas';
import { FUNCIONES } from '@odonto/contracts/permisos';
import { instante } from '../palabras.ts';

type Dado = Pick<QuienPodia, 'permisos' | 'en_nombre'>;

const NADA = 'No';

export const datosDe = ({ permisos }: Dado): string => {
  if (permisos.includes('pacientes.editar-datos')) return 'Ve y edita';
  return permisos.includes('pacientes.ver-datos') ? 'Ve' : NADA;
};

export const historiaDe = ({ permisos, en_nombre }: Dado): string => {
  if (permisos.includes('historia.escribir')) return 'Lee y escribe';
  if (en_nombre.includes('historia.escribir')) return 'Lee, y escribe en nombre de un odontólogo';
  return permisos.includes('historia.ver') ? 'Lee' : NADA;
};

export const turnosDe = ({ permisos }: Dado): string => {
  if (permisos.includes('turnos.agendar')) return 'Ve y agenda';
  return permisos.includes('turnos.ver') ? 'Ve' : NADA;
};

export const dineroDe = ({ permisos }: Dado): string => {
  if (permisos.includes('pagos.registrar')) return 'Ve y cobra';
  return permisos.includes('presupuestos.presentar') ? 'Ve' : NADA;
};

/** `Recepción en Centro`, `Turno con el paciente, hasta 10/04/2026 00:00:00` */
export const relacionEnPalabras = ({ tipo, hasta, sucursal, funcion }: RelacionConPaciente): string => {
  if (funcion !== null)
    return sucursal === null ? FUNCIONES[funcion] : `${FUNCIONES[funcion]} en ${sucursal}`;
  return hasta === null ? RELACIONES[tipo] : `${RELACIONES[tipo]}, hasta ${instante(hasta)}`;
};
