/**
 * Who could do what with a paciente at an instant.
 *
 *     GET /api/auditoria/pacientes/{pacienteId}/quienes?al=&hasta=    QuienesPodian
 */
import { z } from 'zod';
import { estadoPedido } from './auditoria-estado.ts';

export type { QuienesPodian, QuienPodia, RelacionConPaciente } from './auditoria-quienes-vistas.ts';

/** Query: the same as for a state. */
export const quienesPedidos = z.object(estadoPedido.pick({ al: true, hasta: true }).shape);
