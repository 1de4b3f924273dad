/** Changes of pacientes for open screens. They hold the ids of the paciente and the responsable, nothing personal. */
import type { PacienteEvent } from '@odonto/contracts';
import type { ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';

const tipos: readonly PacienteEvent['type'][] = [
  'PacienteRegistrado',
  'DatosDePacienteCambiados',
  'PacienteEliminado',
  'PacienteIncorporado',
  'SucursalDePacienteAgregada',
  'PacienteTransferido',
  'EquipoDePacienteAgregado',
  'EquipoDePacienteQuitado',
  // For the inbox of the people who decide.
  'AccesoPedido',
  'PedidoDeAccesoResuelto',
  'AccesoExcepcionalAbierto',
  'AccesoExcepcionalRevisado',
  'TransferenciaOfrecida',
  'TransferenciaRechazada',
  'TransferenciaRetirada',
  'DerivacionSolicitada',
  'DerivacionAceptada',
  'DerivacionRechazada',
  'DerivacionRetirada',
];

const datos = z.object({ pacienteId: z.string(), profesionalId: z.string() });

export const cambiosDePacientes: readonly ChangeRule[] = tipos.map((type) => ({
  type,
  change: ({ data }) => {
    const { pacienteId, profesionalId } = datos.parse(data);
    return { tipo: 'paciente', id: pacienteId, profesionalId };
  },
}));
