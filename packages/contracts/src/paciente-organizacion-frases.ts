import { deClase, dia } from './frase.ts';
import type { PacienteOrganizacionEvent } from './paciente-organizacion-eventos.ts';

export const frasesDePacienteEnOrganizacion = deClase<PacienteOrganizacionEvent>('paciente', {
  PacienteIncorporado: {
    accion: 'cambio',
    frase: ({ sucursalId, numeroHc }, { sucursal }) =>
      `Incorporó al paciente a la organización, en ${sucursal(sucursalId)}, con la historia clínica N.º ${numeroHc}`,
  },
  SucursalDePacienteAgregada: {
    accion: 'cambio',
    frase: ({ sucursalId }, { sucursal }) => `Agregó al paciente a la sucursal ${sucursal(sucursalId)}`,
  },
  PacienteTransferido: {
    accion: 'cambio',
    frase: ({ profesionalId, anteriorId, sucursalId, turnos }, { persona, sucursal }) =>
      `Transfirió al paciente de ${persona(anteriorId)} a ${persona(profesionalId)}, en ${sucursal(sucursalId)}${
        turnos === 'reasigna' ? ', con sus turnos' : ''
      }`,
    detalle: ({ motivo }) => motivo,
  },
  EquipoDePacienteAgregado: {
    accion: 'cambio',
    frase: ({ integranteId, hasta }, { persona }) =>
      `Sumó a ${persona(integranteId)} al equipo del paciente${hasta === undefined ? '' : `, hasta el ${dia(hasta)}`}`,
  },
  EquipoDePacienteQuitado: {
    accion: 'cambio',
    frase: ({ integranteId }, { persona }) => `Quitó a ${persona(integranteId)} del equipo del paciente`,
  },
});
